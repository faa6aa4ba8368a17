package io.serpdex.access.db;

import io.serpdex.error.ErrorCode;
import io.serpdex.error.ServiceException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.stream.Stream;

/** Creates backups next to the accounts file: before every migration, and once a day while a server runs. */
final class SqliteBackups {
    private static final int KEPT = 10;
    private static final Duration EVERY = Duration.ofDays(1);
    private static final DateTimeFormatter STAMP =
            DateTimeFormatter.ofPattern("uuuuMMdd'T'HHmmssSSS").withZone(ZoneOffset.UTC);

    private final Path file;
    private final SqliteDatabase sqlite;

    SqliteBackups(Path file, SqliteDatabase sqlite) {
        this.file = file.toAbsolutePath();
        this.sqlite = sqlite;
    }

    /** Creates a backup and renames it to its final name when it is complete. */
    void create(Instant now) {
        Path backup = file.resolveSibling(prefix() + STAMP.format(now));
        Path unfinished = file.resolveSibling(file.getFileName() + ".unfinished-backup");
        try {
            Files.deleteIfExists(unfinished);
            Files.createFile(unfinished, OwnerOnlyFiles.attributes(file));
            sqlite.copyTo(unfinished);
            Files.move(unfinished, backup, StandardCopyOption.ATOMIC_MOVE);
        } catch (SQLException | IOException e) {
            throw new ServiceException(
                    ErrorCode.UNAVAILABLE, "cannot write the accounts backup " + backup + ": " + e.getMessage());
        }
    }

    /** Creates a backup if the newest is a day old, and deletes the oldest ones. */
    synchronized void createIfDue(Instant now) {
        try {
            String yesterday = prefix() + STAMP.format(now.minus(EVERY));
            List<Path> all = list();
            if (all.isEmpty() || all.getLast().getFileName().toString().compareTo(yesterday) <= 0) {
                create(now);
                all = list();
            }
            for (Path old : all.subList(0, Math.max(0, all.size() - KEPT))) {
                Files.delete(old);
            }
        } catch (IOException e) {
            throw new ServiceException(ErrorCode.UNAVAILABLE, "cannot rotate the accounts backups: " + e);
        }
    }

    /** Returns the backups, newest last. */
    private List<Path> list() throws IOException {
        try (Stream<Path> files = Files.list(file.getParent())) {
            return files.filter(path -> path.getFileName().toString().startsWith(prefix()))
                    .sorted()
                    .toList();
        }
    }

    private String prefix() {
        return file.getFileName() + ".backup-";
    }
}
