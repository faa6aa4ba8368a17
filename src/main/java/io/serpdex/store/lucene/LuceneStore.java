package io.serpdex.store.lucene;

import io.serpdex.error.ErrorCode;
import io.serpdex.error.ServiceException;
import io.serpdex.model.Database;
import io.serpdex.model.InvalidValueException;
import io.serpdex.store.Batch;
import io.serpdex.store.BatchPlan;
import io.serpdex.store.CheckReport;
import io.serpdex.store.EditionInfo;
import io.serpdex.store.Store;
import io.serpdex.store.View;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.lucene.store.MMapDirectory;
import org.apache.lucene.store.NoLockFactory;

/** All databases in one folder of this machine. */
public final class LuceneStore implements Store {
    private final Path data;
    private final Editions.DirectoryOpener opener;
    private final ConcurrentHashMap<Database, DatabaseFolder> databases = new ConcurrentHashMap<>();

    public LuceneStore(Path data) {
        this(data, folder -> new MMapDirectory(folder, NoLockFactory.INSTANCE));
    }

    LuceneStore(Path data, Editions.DirectoryOpener opener) {
        this.data = data;
        this.opener = opener;
    }

    @Override
    public List<Database> databases() {
        if (!Files.isDirectory(data)) {
            return List.of();
        }
        List<Database> found = new ArrayList<>();
        try (DirectoryStream<Path> entries = Files.newDirectoryStream(data, Files::isDirectory)) {
            for (Path entry : entries) {
                databaseOf(entry).ifPresent(found::add);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        found.sort(Comparator.comparing(Database::id));
        return found;
    }

    private Optional<Database> databaseOf(Path entry) {
        try {
            Database database = Database.of(entry.getFileName().toString());
            return folder(database).editions().published().isEmpty() ? Optional.empty() : Optional.of(database);
        } catch (InvalidValueException e) {
            return Optional.empty(); // some other folder
        }
    }

    @Override
    public View open(Database database) {
        return folder(database).open();
    }

    @Override
    public Batch begin(BatchPlan plan) {
        DatabaseFolder folder = folder(plan.database());
        try {
            Files.createDirectories(folder.editions().folder());
            return LuceneBatch.begin(plan, folder);
        } catch (IOException e) {
            throw new ServiceException(
                    ErrorCode.UNAVAILABLE, "the import into " + data + " cannot begin: " + e.getMessage());
        }
    }

    @Override
    public List<CheckReport> check() {
        return databases().stream()
                .map(database -> EditionCheck.report(database, folder(database).editions()))
                .toList();
    }

    @Override
    public List<EditionInfo> editions(Database database) {
        Editions editions = folder(database).editions();
        List<EditionInfo> readable = new ArrayList<>();
        for (long number : editions.published()) {
            try {
                readable.add(editions.meta(number).info());
            } catch (IOException unreadable) {
                // What is wrong with it, check says.
            }
        }
        return readable;
    }

    private DatabaseFolder folder(Database database) {
        return databases.computeIfAbsent(
                database, added -> new DatabaseFolder(added, new Editions(data.resolve(added.id()), opener)));
    }

    @Override
    public void close() {
        databases.values().forEach(DatabaseFolder::close);
        databases.clear();
    }
}
