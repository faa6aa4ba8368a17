package io.serpdex.store.lucene;

import io.serpdex.error.ErrorCode;
import io.serpdex.error.ServiceException;
import io.serpdex.log.LogTopic;
import io.serpdex.log.LogUnits;
import io.serpdex.log.OutageLog;
import io.serpdex.model.Database;
import io.serpdex.store.EditionInfo;
import io.serpdex.store.View;
import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.event.Level;

/**
 * Keeps the newest intact edition of one database open and switches to newer ones.
 *
 * <p>Refreshing holds the monitor while an edition is verified, which can take seconds. Readers use the result of the last
 * refresh without locking, unless they have to refresh themselves.
 */
final class DatabaseFolder {
    private static final Logger LOG = LogTopic.EDITIONS.logger();
    private static final EditionStatus CLOSED = new EditionStatus(List.of(), null, List.of("the store is closed"));

    private final Database database;
    private final Editions editions;
    private final boolean refreshedInBackground;
    private final OutageLog outage;

    /** Editions that failed to open, with the cause. They are not retried. */
    private final Map<Long, IOException> failures = new HashMap<>();

    /** Updated before the previous edition is released, so that a reader that lost the race finds the new one. */
    private volatile EditionStatus status = EditionStatus.EMPTY;

    /** @param refreshedInBackground if false, {@link #open} refreshes first */
    DatabaseFolder(Database database, Editions editions, boolean refreshedInBackground) {
        this.database = database;
        this.editions = editions;
        this.refreshedInBackground = refreshedInBackground;
        outage = new OutageLog(LOG, database.id() + ": can check for newer editions again");
    }

    static ServiceException unknown(Database database) {
        return new ServiceException(ErrorCode.UNKNOWN_DATABASE, "database " + database.id() + " does not exist", "se");
    }

    Database database() {
        return database;
    }

    Editions editions() {
        return editions;
    }

    /** Returns true if the last refresh found any data. */
    boolean exists() {
        return !status.isEmpty();
    }

    View open() {
        while (true) {
            EditionStatus seen = refreshedInBackground ? status : refreshIfChanged();
            OpenEdition edition = seen.edition();
            if (edition == null) {
                throw seen.isEmpty() ? unknown(database) : unavailable("", seen.problems());
            }
            if (edition.retain()) {
                return new LuceneView(edition, seen.problems());
            }
        }
    }

    private ServiceException unavailable(String consequence, List<String> problems) {
        return new ServiceException(
                ErrorCode.UNAVAILABLE,
                "database " + database.id() + " has no readable edition" + consequence + ": "
                        + String.join("; ", problems));
    }

    private EditionStatus refreshIfChanged() {
        EditionStatus last = status;
        return last.published().equals(editions.published()) ? last : refresh();
    }

    /** Opens the newest intact edition. The previous one stays readable until then. */
    private synchronized EditionStatus refresh() {
        if (!isClosed()) {
            EditionStatus before = status;
            switchTo(statusOf(editions.published()));
            if (refreshedInBackground) {
                logChanges(before, status);
            }
            outage.succeeded();
        }
        return status;
    }

    /** Refreshes, and keeps serving the open edition if that fails. */
    synchronized void tryRefresh() {
        try {
            refresh();
        } catch (RuntimeException | Error e) {
            // Catch even bugs: a server that silently stopped refreshing would be worse.
            status = status.afterFailedRefresh("cannot check " + database.id() + " for newer editions: " + e);
            outage.failed(database.id() + ": cannot check for newer editions: " + e);
        }
    }

    /** Logs editions that this process did not publish or remove, but found in the folder. */
    private void logChanges(EditionStatus before, EditionStatus after) {
        List<Long> removed = before.published().stream()
                .filter(number -> !after.published().contains(number))
                .toList();
        if (!removed.isEmpty()) {
            LOG.info("{}: editions removed: {}", database.id(), removed);
        }
        OpenEdition edition = after.edition();
        if (edition == null && before.edition() != null) {
            LOG.error("{}: no edition can be opened; requests return 503", database.id());
        } else if (edition != null
                && edition != before.edition()
                && edition.number() != after.published().getFirst()) {
            LOG.warn(
                    "{}: serving edition {} of {} instead of edition {}",
                    database.id(),
                    edition.number(),
                    edition.info().date(),
                    after.published().getFirst());
        }
    }

    private EditionStatus statusOf(List<Long> published) {
        failures.keySet().retainAll(published);
        List<String> problems = new ArrayList<>();
        for (long number : published) {
            try {
                return new EditionStatus(published, opened(number), problems);
            } catch (IOException e) {
                List<Long> now = e instanceof NoSuchFileException ? editions.published() : published;
                if (!now.equals(published)) {
                    return statusOf(now); // removed by an import that superseded it
                }
                problems.add(message(e));
            }
        }
        return new EditionStatus(published, null, problems);
    }

    private OpenEdition opened(long number) throws IOException {
        OpenEdition current = status.edition();
        if (current != null && current.number() == number && !current.wasReplaced()) {
            return current;
        }
        IOException known = failures.get(number);
        if (known != null) {
            throw known;
        }
        try {
            long start = System.nanoTime();
            OpenEdition edition = OpenEdition.open(editions, number);
            logOpened(edition.info(), Duration.ofNanos(System.nanoTime() - start));
            return edition;
        } catch (NoSuchFileException e) {
            throw e; // removed, not damaged
        } catch (IOException e) {
            failures.put(number, e);
            LOG.warn("{}: cannot open edition {}: {}", database.id(), number, message(e));
            throw e;
        }
    }

    private void logOpened(EditionInfo info, Duration duration) {
        LOG.atLevel(refreshedInBackground ? Level.INFO : Level.DEBUG)
                .log(
                        "{}: opened edition {} of {} ({} keywords, {}) in {}",
                        database.id(),
                        info.number(),
                        info.date(),
                        LogUnits.count(info.keywords()),
                        LogUnits.bytes(info.bytes()),
                        LogUnits.duration(duration));
    }

    private static String message(IOException e) {
        return String.valueOf(e.getMessage());
    }

    private void switchTo(EditionStatus next) {
        OpenEdition before = status.edition();
        status = next;
        if (before != null && before != next.edition()) {
            before.release(); // open views retain it
        }
    }

    /**
     * Returns the base of an import. Fails if an edition has another format version, because the import would replace
     * it.
     */
    synchronized Base base() throws IOException {
        EditionStatus seen = refresh();
        List<Long> published = seen.published();
        for (long number : published) {
            if (failures.get(number) instanceof UnknownFormatException unknown) {
                throw new ServiceException(ErrorCode.UNAVAILABLE, message(unknown));
            }
        }
        OpenEdition edition = seen.edition();
        if (edition == null && !seen.problems().isEmpty()) {
            throw unavailable(" to build on", seen.problems());
        }
        if (edition != null && !edition.retain()) {
            throw new IOException("the edition was closed");
        }
        return new Base(edition, published.isEmpty() ? 1 : published.getFirst() + 1, seen.problems());
    }

    /**
     * @param edition null for a database's first import; release it when done
     * @param nextNumber the number of the edition to build
     */
    record Base(@Nullable OpenEdition edition, long nextNumber, List<String> problems) {}

    /** Deletes editions that are superseded and unused, and damaged ones that have a newer intact edition. */
    synchronized void removeSuperseded(int keep) throws IOException {
        releaseSuperseded();
        int newerIntact = 0;
        for (long number : editions.published()) {
            boolean damaged = failures.containsKey(number);
            boolean superseded = newerIntact >= keep || (damaged && newerIntact > 0);
            if (superseded) {
                editions.removeUnlessRead(number);
            }
            newerIntact += damaged ? 0 : 1;
        }
    }

    /** Releases superseded editions if readers rely on background refreshes; other readers refresh when they open. */
    private void releaseSuperseded() {
        if (refreshedInBackground) {
            tryRefresh();
        } else if (!isClosed()) {
            switchTo(EditionStatus.EMPTY);
        }
    }

    /** Makes an edition visible that this process has just published. */
    void refreshAfterPublish() {
        if (refreshedInBackground) {
            tryRefresh();
        }
    }

    private boolean isClosed() {
        return status.equals(CLOSED);
    }

    synchronized void close() {
        switchTo(CLOSED);
    }

    /**
     * The result of a refresh.
     *
     * @param published numbers of the published editions, newest first
     * @param edition the newest intact edition, open; null if there is none
     * @param problems problems of newer editions
     */
    record EditionStatus(List<Long> published, @Nullable OpenEdition edition, List<String> problems) {
        static final EditionStatus EMPTY = new EditionStatus(List.of(), null, List.of());

        EditionStatus {
            published = List.copyOf(published);
            problems = List.copyOf(problems);
        }

        /** Returns true if the database has neither editions nor problems. */
        boolean isEmpty() {
            return published.isEmpty() && problems.isEmpty();
        }

        /** Returns the same edition with the problem of a failed refresh. */
        EditionStatus afterFailedRefresh(String why) {
            return new EditionStatus(published, edition, List.of(why));
        }
    }
}
