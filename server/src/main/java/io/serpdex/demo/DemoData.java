package io.serpdex.demo;

import io.serpdex.error.ErrorCode;
import io.serpdex.error.ServiceException;
import io.serpdex.model.Database;
import io.serpdex.store.Store;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorCompletionService;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Loads the demo: two generated databases, one mostly English and one mostly German, with a year of editions. They are
 * identical on every machine, and loaded only into a folder without databases.
 */
public final class DemoData {
    /** The database of the examples. */
    public static final String DATABASE = "g_us";

    private static final int EDITIONS = 12;
    private static final List<DemoDatabase> DATABASES =
            List.of(new DemoDatabase(DATABASE, 1_500, EDITIONS), new DemoDatabase("g_de", 700, EDITIONS));
    private static final long CANCEL_TIMEOUT_SECONDS = 10;

    private final Function<Path, Store> stores;
    private final Path data;
    private final List<DemoDatabase> databases;
    private volatile @Nullable Run running;

    /** A running load, which can be cancelled. */
    private record Run(DemoLoadTracker tracker, CountDownLatch finished) {}

    /**
     * Creates the demo of a data folder.
     *
     * @param stores opens the store of a folder
     */
    public DemoData(Function<Path, Store> stores, Path data) {
        this(stores, data, DATABASES);
    }

    /** Returns a demo with a handful of keywords, which is loaded in a second. */
    public static DemoData small(Function<Path, Store> stores, Path data) {
        return new DemoData(stores, data, List.of(new DemoDatabase(DATABASE, 20, 2)));
    }

    DemoData(Function<Path, Store> stores, Path data, List<DemoDatabase> databases) {
        this.stores = stores;
        this.data = data;
        this.databases = List.copyOf(databases);
    }

    /** Returns true if the folder has no database, or a load was killed while it published its databases. */
    public boolean isNeeded() {
        Set<String> present = present();
        return present.isEmpty() || isHalfPublished(present);
    }

    private Set<String> present() {
        try (Store store = stores.apply(data)) {
            return store.databases().stream().map(Database::id).collect(Collectors.toUnmodifiableSet());
        }
    }

    private boolean isHalfPublished(Set<String> present) {
        Set<String> waiting = StagingFolder.pendingDatabases(data);
        return !waiting.isEmpty()
                && Collections.disjoint(waiting, present)
                && present.stream()
                        .allMatch(id ->
                                databases.stream().anyMatch(each -> each.id().equals(id)));
    }

    /**
     * Loads the demo atomically: until it is complete, nothing is visible.
     *
     * @throws ServiceException if the folder has other databases, or another process is loading the demo into it
     * @throws CancellationException if it was cancelled
     */
    public void load(DemoProgress progress) throws IOException {
        DemoLoadTracker tracker = new DemoLoadTracker(
                progress, databases.stream().mapToLong(DemoDatabase::editions).sum());
        Run run = new Run(tracker, new CountDownLatch(1));
        running = run;
        try (StagingFolder staging = StagingFolder.enter(data)) {
            requireEmptyFolder();
            if (!staging.isComplete()) {
                staging.clear();
                fill(staging, tracker);
                staging.complete();
            }
            staging.publish();
        } finally {
            running = null;
            run.finished().countDown();
        }
    }

    /**
     * Cancels the load of another thread, which then throws, and waits until it has cleaned up.
     *
     * @return true if a load was running
     */
    public boolean cancel() throws InterruptedException {
        Run run = running;
        if (run == null) {
            return false;
        }
        run.tracker().stop();
        var _ = run.finished().await(CANCEL_TIMEOUT_SECONDS, TimeUnit.SECONDS);
        return true;
    }

    private void requireEmptyFolder() {
        Set<String> present = present();
        boolean halfMoved = isHalfPublished(present);
        if (!present.isEmpty() && !halfMoved) {
            throw folderInUse(data + " contains "
                    + String.join(", ", present.stream().sorted().toList()));
        }
        for (DemoDatabase database : databases) {
            Path folder = data.resolve(database.id());
            if (!halfMoved && Files.exists(folder)) {
                throw folderInUse(folder + " exists");
            }
        }
    }

    private static ServiceException folderInUse(String reason) {
        return new ServiceException(
                ErrorCode.INVALID_PARAMETER,
                "the demo needs a data folder without databases, but " + reason + ". Try: another folder with --data",
                "--data");
    }

    /** Loads all databases in parallel, each on its own thread. */
    private void fill(StagingFolder staging, DemoLoadTracker tracker) throws IOException {
        Files.createDirectories(staging.store());
        tracker.begin("generating");
        try (Store store = stores.apply(staging.store());
                ExecutorService threads = Executors.newFixedThreadPool(databases.size())) {
            ExecutorCompletionService<DemoDatabase> loads = new ExecutorCompletionService<>(threads);
            for (DemoDatabase database : databases) {
                loads.submit(new DemoDatabaseLoader(database, staging, store, tracker));
            }
            try {
                for (int i = 0; i < databases.size(); i++) {
                    loads.take().get();
                }
            } catch (ExecutionException e) {
                throw failure(e.getCause());
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new InterruptedIOException("loading the demo data was interrupted");
            } finally {
                tracker.stop();
            }
        }
    }

    private static IOException failure(@Nullable Throwable cause) {
        return switch (cause) {
            case IOException e -> e;
            case RuntimeException e -> throw e;
            case null, default -> throw new IllegalStateException("failed to load the demo data", cause);
        };
    }
}
