package io.serpdex.store.lucene;

import io.serpdex.error.ErrorCode;
import io.serpdex.error.ServiceException;
import io.serpdex.model.Database;
import io.serpdex.store.Batch;
import io.serpdex.store.EditionInfo;
import io.serpdex.store.PeriodicTask;
import io.serpdex.store.Store;
import io.serpdex.store.View;
import io.serpdex.store.lucene.files.EditionMeta;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** All databases in one local folder. */
public final class LuceneStore implements Store {
    private final DatabaseFolders folders;
    private final @Nullable PeriodicTask refresher;

    /** Creates a store that checks for newer editions whenever a database is opened. */
    public LuceneStore(Path data) {
        this(data, Editions::mapped);
    }

    LuceneStore(Path data, Editions.DirectoryOpener opener) {
        this(new DatabaseFolders(data, opener, false), null);
    }

    private LuceneStore(DatabaseFolders folders, @Nullable PeriodicTask periodicTask) {
        this.folders = folders;
        this.refresher = periodicTask;
    }

    /**
     * Creates a store that refreshes in the background. All databases are open when this returns. After that, the store
     * checks periodically for new databases and editions, and verifies them without blocking readers. Opening a
     * database never refreshes it.
     */
    public static LuceneStore following(Path data, Duration period) {
        return following(data, period, Editions::mapped);
    }

    static LuceneStore following(Path data, Duration period, Editions.DirectoryOpener opener) {
        DatabaseFolders folders = new DatabaseFolders(data, opener, true);
        folders.refresh();
        return new LuceneStore(folders, new PeriodicTask("follow " + data, period, folders::tryRefresh));
    }

    @Override
    public List<Database> databases() {
        return folders.databases();
    }

    @Override
    public View open(Database database) {
        return folders.open(database);
    }

    @Override
    public Batch begin(Batch.Plan plan) {
        return begin(plan, null);
    }

    /**
     * Begins an import into one partition of a database that is spread over several stores.
     *
     * @param reference date of the first edition with a SERP in any of the stores, or null
     */
    public Batch begin(Batch.Plan plan, @Nullable LocalDate reference) {
        DatabaseFolder folder = folders.folder(plan.database());
        try {
            Files.createDirectories(folder.editions().folder());
            return LuceneBatch.begin(plan, folder, reference);
        } catch (IOException e) {
            throw new ServiceException(
                    ErrorCode.UNAVAILABLE, "cannot start an import into " + folders.data() + ": " + e.getMessage());
        }
    }

    @Override
    public List<CheckReport> check() {
        return databases().stream().map(this::check).toList();
    }

    private CheckReport check(Database database) {
        Editions editions = folders.editions(database);
        List<String> intact = new ArrayList<>();
        List<String> problems = new ArrayList<>();
        List<String> leftovers = new ArrayList<>();
        for (long number : editions.published()) {
            try {
                EditionMeta meta = editions.meta(number);
                OpenEdition.open(editions, number).release();
                intact.add("edition " + number + " of " + meta.date() + ": "
                        + meta.files().size() + " files, " + meta.bytes() + " bytes");
            } catch (NoSuchFileException removedMeanwhile) {
                // Removed by an import during the check, which is not a problem.
            } catch (IOException e) {
                problems.add(String.valueOf(e.getMessage()));
            }
        }
        try {
            editions.leftovers().forEach(path -> leftovers.add(path.toString()));
        } catch (IOException e) {
            problems.add(String.valueOf(e.getMessage()));
        }
        return new CheckReport(database, intact, problems, leftovers);
    }

    @Override
    public List<EditionInfo> editions(Database database) {
        Editions editions = folders.editions(database);
        List<EditionInfo> readable = new ArrayList<>();
        for (long number : editions.published()) {
            try {
                readable.add(editions.meta(number).info());
            } catch (IOException unreadable) {
                // check() reports it.
            }
        }
        return readable;
    }

    @Override
    public void close() {
        if (refresher != null) {
            refresher.close();
        }
        folders.close();
    }
}
