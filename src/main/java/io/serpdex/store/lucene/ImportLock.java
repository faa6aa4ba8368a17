package io.serpdex.store.lucene;

import io.serpdex.error.ErrorCode;
import io.serpdex.error.ServiceException;
import io.serpdex.model.Database;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.jspecify.annotations.Nullable;

/** One import at a time: a lock of the operating system, which a killed process loses; the file says who holds it. */
final class ImportLock implements AutoCloseable {
    private final FileChannel channel;

    private ImportLock(FileChannel channel) {
        this.channel = channel;
    }

    static ImportLock take(Database database, Path folder, String holder) throws IOException {
        Path file = folder.resolve("import.lock");
        FileChannel channel = FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
        try {
            if (lock(channel) == null) {
                throw new ServiceException(
                        ErrorCode.UNAVAILABLE,
                        "another import of " + database.id() + " is running: "
                                + Files.readString(file).strip());
            }
            channel.truncate(0);
            channel.write(ByteBuffer.wrap((holder + "\n").getBytes(StandardCharsets.UTF_8)));
            return new ImportLock(channel);
        } catch (Throwable e) {
            channel.close();
            throw e;
        }
    }

    private static @Nullable FileLock lock(FileChannel channel) throws IOException {
        try {
            return channel.tryLock();
        } catch (OverlappingFileLockException e) {
            return null; // held by this very process
        }
    }

    /** The file stays: deleting it could take it from under another import that just opened it. */
    @Override
    public void close() throws IOException {
        channel.truncate(0);
        channel.close();
    }
}
