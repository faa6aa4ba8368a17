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

/** The file of a SQLite database: how it is opened, checked and copied. */
final class SqliteDatabase {
    private static final int BUSY_MILLIS = 5_000;

    private final Path file;
    private final SQLiteDataSource source;

    /** @param survivePowerCut whether a commit waits for the disk; without, it survives the death of the process only */
    SqliteDatabase(Path file, boolean survivePowerCut) {
        this.file = file;
        SQLiteConfig config = new SQLiteConfig();
        config.setJournalMode(SQLiteConfig.JournalMode.WAL);
        config.setSynchronous(
                survivePowerCut ? SQLiteConfig.SynchronousMode.FULL : SQLiteConfig.SynchronousMode.NORMAL);
        // Takes the write lock at once: a transaction that reads first could otherwise find another in its way later.
        config.setTransactionMode(SQLiteConfig.TransactionMode.IMMEDIATE);
        config.setBusyTimeout(BUSY_MILLIS);
        config.enforceForeignKeys(true);
        source = new SQLiteDataSource(config);
        source.setUrl("jdbc:sqlite:" + file.toAbsolutePath());
    }

    SQLiteDataSource source() {
        return source;
    }

    /** Refuses a file that is damaged or no database; creates one that only its owner may read where there is none. */
    void requireIntact() {
        try {
            create();
        } catch (IOException e) {
            throw new ServiceException(ErrorCode.UNAVAILABLE, "the accounts file " + file + " cannot be created: " + e);
        }
        String found;
        try (Connection connection = source.getConnection();
                Statement statement = connection.createStatement();
                ResultSet check = statement.executeQuery("PRAGMA integrity_check(1)")) {
            found = check.next() ? check.getString(1) : "no answer";
        } catch (SQLException e) {
            found = String.valueOf(e.getMessage());
        }
        if (!"ok".equals(found)) {
            throw new ServiceException(
                    ErrorCode.UNAVAILABLE,
                    "the accounts file " + file + " is damaged or cannot be read (" + found.strip()
                            + "). Nothing was changed. To restore: move it and the files " + file.getFileName()
                            + "-wal and -shm away, and copy the newest backup, " + file.getFileName()
                            + ".backup-*, to its place");
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
            // It is there, which is what is wanted.
        }
    }

    /** Copies what is committed into another file. */
    void copyTo(Path copy) throws SQLException {
        try (Connection connection = source.getConnection();
                PreparedStatement statement = connection.prepareStatement("VACUUM INTO ?")) {
            statement.setString(1, copy.toAbsolutePath().toString());
            statement.execute();
        }
    }
}
