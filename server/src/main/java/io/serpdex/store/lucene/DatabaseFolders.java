package io.serpdex.store.lucene;

import io.serpdex.log.LogTopic;
import io.serpdex.log.OutageLog;
import io.serpdex.model.Database;
import io.serpdex.model.InvalidValueException;
import io.serpdex.store.View;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;

/** The folders of all databases, refreshed by a {@link io.serpdex.store.PeriodicTask} or on every open. */
final class DatabaseFolders {
    private final Path data;
    private final Editions.DirectoryOpener opener;
    private final boolean refreshedInBackground;
    private final OutageLog outage = new OutageLog(LogTopic.EDITIONS.logger(), "the data folder can be listed again");

    /** Folders that were opened or refreshed. A deleted folder stays in the map and reports that it is empty. */
    private final Map<Database, DatabaseFolder> known = new ConcurrentHashMap<>();

    DatabaseFolders(Path data, Editions.DirectoryOpener opener, boolean refreshedInBackground) {
        this.data = data;
        this.opener = opener;
        this.refreshedInBackground = refreshedInBackground;
    }

    Path data() {
        return data;
    }

    Editions editions(Database database) {
        return new Editions(data.resolve(database.id()), opener);
    }

    DatabaseFolder folder(Database database) {
        return known.computeIfAbsent(
                database, added -> new DatabaseFolder(added, editions(added), refreshedInBackground));
    }

    /** Returns the databases that have data, by ID. */
    List<Database> databases() {
        Stream<Database> found = refreshedInBackground
                ? known.values().stream().filter(DatabaseFolder::exists).map(DatabaseFolder::database)
                : existing().stream()
                        .filter(database -> !editions(database).published().isEmpty());
        return found.sorted(Comparator.comparing(Database::id)).toList();
    }

    View open(Database database) {
        if (!refreshedInBackground) {
            return folder(database).open();
        }
        DatabaseFolder folder = known.get(database);
        if (folder == null) {
            throw DatabaseFolder.unknown(database); // not added to the map, because clients can request any name
        }
        return folder.open();
    }

    /** Opens new databases and editions. */
    void refresh() {
        existing().forEach(this::folder);
        known.values().forEach(DatabaseFolder::tryRefresh);
    }

    /** Opens new databases and editions, and ignores failures until the next refresh. */
    void tryRefresh() {
        try {
            refresh();
            outage.succeeded();
        } catch (UncheckedIOException e) {
            outage.failed("cannot list the data folder " + data + ": " + e.getMessage());
            // The data folder is unreadable: new databases have to wait, but known ones can be refreshed.
            known.values().forEach(DatabaseFolder::tryRefresh);
        }
    }

    /** Returns the databases that have a folder. */
    private List<Database> existing() {
        if (!Files.isDirectory(data)) {
            return List.of();
        }
        try (Stream<Path> entries = Files.list(data)) {
            return entries.filter(Files::isDirectory)
                    .flatMap(DatabaseFolders::databaseOf)
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Stream<Database> databaseOf(Path entry) {
        try {
            return Stream.of(Database.of(entry.getFileName().toString()));
        } catch (InvalidValueException e) {
            return Stream.empty(); // not a folder of a database
        }
    }

    void close() {
        known.values().forEach(DatabaseFolder::close);
    }
}
