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
 * Tells other processes that an edition is being read, so that an import does not remove it. Readers hold a shared lock of
 * the operating system on a file of the edition, which a killed process loses.
 */
final class EditionLease implements AutoCloseable {
    static final String NAME = "lease";

    /**
     * The leases of this process. All its readers share a channel, and the file is never opened a second time: closing any
     * channel of a file releases all locks that the process has on it.
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
                    throw new NoSuchFileException(file.toString()); // removed while we waited for the lock
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
            // A read-only or network file system may know no locks; reading matters more.
            channel.close();
            return null;
        }
    }

    /** Moves an edition out of sight. */
    interface Removal {
        void run() throws IOException;
    }

    /**
     * Takes an edition out of sight unless somebody reads it. No process can take a lease meanwhile: one
     * that waited for it finds the edition gone.
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

    /** Called once by each that took it. */
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
