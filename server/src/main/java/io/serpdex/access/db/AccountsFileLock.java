package io.serpdex.access.db;

import io.serpdex.error.ErrorCode;
import io.serpdex.error.ServiceException;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.jspecify.annotations.Nullable;

/**
 * Prevents a second server from using the same accounts file. Each server counts usage in memory, so two of them would
 * admit too many requests.
 */
final class AccountsFileLock implements AutoCloseable {
    private final FileChannel channel;

    private AccountsFileLock(FileChannel channel) {
        this.channel = channel;
    }

    /** Acquires the lock, which is held until it is closed or the process ends. */
    static AccountsFileLock on(Path accounts) {
        Path file = accounts.resolveSibling(accounts.getFileName() + ".lock");
        FileChannel channel = null;
        try {
            channel = FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
            if (tryLock(channel) == null) {
                channel.close();
                throw new ServiceException(
                        ErrorCode.UNAVAILABLE,
                        "another server uses the accounts file " + accounts
                                + "\nTry: set accounts.database to a PostgreSQL database that all servers share");
            }
            return new AccountsFileLock(channel);
        } catch (IOException e) {
            throw new ServiceException(ErrorCode.UNAVAILABLE, "cannot lock " + file + ": " + e);
        }
    }

    private static @Nullable FileLock tryLock(FileChannel channel) throws IOException {
        try {
            return channel.tryLock();
        } catch (OverlappingFileLockException e) {
            return null;
        }
    }

    @Override
    public void close() {
        try {
            channel.close();
        } catch (IOException e) {
            // The lock is released when the process ends.
        }
    }
}
