package io.serpdex.store.lucene;

import io.serpdex.error.ErrorCode;
import io.serpdex.error.ServiceException;
import io.serpdex.model.Database;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Allows one import at a time with an operating system lock, which is released even if the process is killed. The lock
 * file contains the name of the holder.
 */
final class ImportLock implements AutoCloseable {
    /**
     * The lock holders in this process. The file is not opened twice, because closing any channel of a file releases
     * all locks of the process on it.
     */
    private static final Map<Path, String> HELD = new ConcurrentHashMap<>();

    private final Path file;
    private final FileChannel channel;

    private ImportLock(Path file, FileChannel channel) {
        this.file = file;
        this.channel = channel;
    }

    static ImportLock take(Database database, Path folder, String holder) throws IOException {
        Path file = folder.toRealPath().resolve("import.lock");
        String holderHere = HELD.putIfAbsent(file, holder);
        if (holderHere != null) {
            throw running(database, holderHere);
        }
        try {
            return new ImportLock(file, lock(database, file, holder));
        } catch (Throwable e) {
            HELD.remove(file);
            throw e;
        }
    }

    private static FileChannel lock(Database database, Path file, String holder) throws IOException {
        FileChannel channel = FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
        try {
            if (channel.tryLock() == null) {
                throw running(database, Files.readString(file).strip());
            }
            channel.truncate(0);
            channel.write(ByteBuffer.wrap((holder + "\n").getBytes(StandardCharsets.UTF_8)));
            return channel;
        } catch (Throwable e) {
            channel.close();
            throw e;
        }
    }

    private static ServiceException running(Database database, String holder) {
        return new ServiceException(
                ErrorCode.UNAVAILABLE, "another import of " + database.id() + " is running: " + holder);
    }

    /** Keeps the file: another import may already have opened it. */
    @Override
    public void close() throws IOException {
        try (channel) {
            channel.truncate(0);
        } finally {
            HELD.remove(file);
        }
    }
}
