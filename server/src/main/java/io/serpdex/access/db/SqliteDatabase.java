package io.serpdex.access.db;

import io.serpdex.error.ErrorCode;
import io.serpdex.error.ServiceException;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import org.sqlite.SQLiteConfig;
import org.sqlite.SQLiteDataSource;

/** Opens, checks and copies the file of a SQLite database. */
final class SqliteDatabase {
    private static final int BUSY_MILLIS = 5_000;

    private final Path file;
    private final SQLiteDataSource source;

    /** @param survivePowerCut true to sync every commit to disk; otherwise commits survive only a process crash */
    SqliteDatabase(Path file, boolean survivePowerCut) {
        this.file = file;
        SQLiteConfig config = new SQLiteConfig();
        config.setJournalMode(SQLiteConfig.JournalMode.WAL);
        config.setSynchronous(
                survivePowerCut ? SQLiteConfig.SynchronousMode.FULL : SQLiteConfig.SynchronousMode.NORMAL);
        // Takes the write lock immediately, because upgrading a read lock can fail.
        config.setTransactionMode(SQLiteConfig.TransactionMode.IMMEDIATE);
        config.setBusyTimeout(BUSY_MILLIS);
        config.enforceForeignKeys(true);
        source = new SQLiteDataSource(config);
        source.setUrl("jdbc:sqlite:" + file.toAbsolutePath());
    }

    SQLiteDataSource source() {
        return source;
    }

    /** Rejects a file that is damaged or not a database. Creates a missing file that only its owner can read. */
    void requireIntact() {
        try {
            create();
        } catch (IOException e) {
            throw new ServiceException(ErrorCode.UNAVAILABLE, "cannot create the accounts file " + file + ": " + e);
        }
        String found;
        try (Connection connection = source.getConnection();
                Statement statement = connection.createStatement();
                ResultSet check = statement.executeQuery("PRAGMA integrity_check(1)")) {
            found = check.next() ? check.getString(1) : "no result";
        } catch (SQLException e) {
            found = String.valueOf(e.getMessage());
        }
        if (!"ok".equals(found)) {
            throw new ServiceException(
                    ErrorCode.UNAVAILABLE,
                    "the accounts file " + file + " is damaged or not readable (" + found.strip()
                            + "), nothing was changed\nTry: move it and the files " + file.getFileName()
                            + "-wal and -shm away, and replace it with a copy of the newest " + file.getFileName()
                            + ".backup-*");
        }
    }

    private void create() throws IOException {
        Path folder = file.toAbsolutePath().getParent();
        if (folder != null) {
            Files.createDirectories(folder);
        }
        try {
            Files.createFile(file, OwnerOnlyFiles.attributes(file));
        } catch (FileAlreadyExistsException e) {
            // The file exists.
        }
    }

    /** Copies the committed data to another file. */
    void copyTo(Path copy) throws SQLException {
        try (Connection connection = source.getConnection();
                PreparedStatement statement = connection.prepareStatement("VACUUM INTO ?")) {
            statement.setString(1, copy.toAbsolutePath().toString());
            statement.execute();
        }
    }
}
