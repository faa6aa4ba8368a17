package io.serpdex.store.lucene;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.jspecify.annotations.Nullable;

/**
 * Tells other processes that an edition is being read, so that an import does not remove it. Readers hold a shared lock of
 * the operating system on a file of its own, which a killed process loses.
 */
final class EditionLease implements AutoCloseable {
    static final String NAME = "lease";

    private final @Nullable FileChannel channel;

    private EditionLease(@Nullable FileChannel channel) {
        this.channel = channel;
    }

    static void create(Path edition) throws IOException {
        Files.createFile(edition.resolve(NAME));
    }

    static EditionLease take(Path edition) throws IOException {
        FileChannel channel = FileChannel.open(edition.resolve(NAME), StandardOpenOption.READ);
        try {
            channel.lock(0, Long.MAX_VALUE, true);
            return new EditionLease(channel);
        } catch (OverlappingFileLockException e) {
            // Another store of this process reads it already. Where that one closes first the lease ends early; a
            // mapped
            // file stays readable all the same.
            return new EditionLease(channel);
        } catch (IOException e) {
            // A read-only or network file system may know no locks; reading matters more.
            channel.close();
            return new EditionLease(null);
        }
    }

    /** Whether nobody reads the edition. */
    static boolean isFree(Path edition) throws IOException {
        Path file = edition.resolve(NAME);
        if (!Files.exists(file)) {
            return true;
        }
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ, StandardOpenOption.WRITE);
                FileLock lock = channel.tryLock()) {
            return lock != null;
        } catch (OverlappingFileLockException e) {
            return false;
        }
    }

    @Override
    public void close() throws IOException {
        if (channel != null) {
            channel.close();
        }
    }
}
