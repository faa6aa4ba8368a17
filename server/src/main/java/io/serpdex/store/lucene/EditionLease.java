package io.serpdex.store.lucene;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Prevents imports of other processes from removing an edition while it is read. Readers hold a shared operating system
 * lock on a file of the edition. The lock is released even if the process is killed.
 */
final class EditionLease implements AutoCloseable {
    static final String NAME = "lease";

    /**
     * The leases of this process. All readers of an edition share one channel, because closing any channel of a file
     * releases all locks of the process on it.
     */
    private static final Map<Path, EditionLease> TAKEN = new HashMap<>();

    private final Path file;
    private final @Nullable FileChannel channel;
    private int readers;

    private EditionLease(Path file, @Nullable FileChannel channel) {
        this.file = file;
        this.channel = channel;
    }

    static void create(Path edition) throws IOException {
        Files.createFile(edition.resolve(NAME));
    }

    static EditionLease take(Path edition) throws IOException {
        synchronized (TAKEN) {
            Path file = edition.toRealPath().resolve(NAME);
            EditionLease lease = TAKEN.get(file);
            if (lease == null) {
                lease = new EditionLease(file, lock(file));
                if (!Files.exists(file)) {
                    lease.unlock();
                    throw new NoSuchFileException(file.toString()); // removed while this process waited for the lock
                }
                TAKEN.put(file, lease);
            }
            lease.readers++;
            return lease;
        }
    }

    private static @Nullable FileChannel lock(Path file) throws IOException {
        FileChannel channel = FileChannel.open(file, StandardOpenOption.READ);
        try {
            channel.lock(0, Long.MAX_VALUE, true);
            return channel;
        } catch (IOException e) {
            // A read-only or network file system may not support locks. Reading is more important.
            channel.close();
            return null;
        }
    }

    /** Renames an edition. */
    interface Removal {
        void run() throws IOException;
    }

    /**
     * Removes an edition unless it is being read. No process can acquire a lease meanwhile: one that waited for it
     * finds that the edition is gone.
     */
    static boolean ifFree(Path edition, Removal removal) throws IOException {
        synchronized (TAKEN) {
            Path file = edition.toRealPath().resolve(NAME);
            if (TAKEN.containsKey(file)) {
                return false;
            }
            if (!Files.exists(file)) {
                removal.run();
                return true;
            }
            try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ, StandardOpenOption.WRITE);
                    FileLock lock = channel.tryLock()) {
                if (lock != null) {
                    removal.run();
                }
                return lock != null;
            }
        }
    }

    /** Releases one use of the lease. */
    @Override
    public void close() throws IOException {
        synchronized (TAKEN) {
            readers--;
            if (readers == 0) {
                TAKEN.remove(file);
                unlock();
            }
        }
    }

    private void unlock() throws IOException {
        if (channel != null) {
            channel.close();
        }
    }
}
