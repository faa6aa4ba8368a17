package io.serpdex.store.opensearch;

import io.serpdex.error.ErrorCode;
import io.serpdex.error.ServiceException;
import io.serpdex.model.Database;
import io.serpdex.store.opensearch.client.ClusterContext;
import io.serpdex.store.opensearch.client.IndexNames;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Tracks the newest edition of every database in the cluster. */
final class DatabaseTracker {
    private final ClusterContext cluster;
    private final Map<Database, TrackedEdition> editions = new HashMap<>();
    /** Databases that cannot be read, for example because of another format version. The others stay available. */
    private final Map<Database, ServiceException> unreadable = new HashMap<>();
    /** Held during a refresh, which may take long when the cluster hangs; opening a database does not wait for it. */
    private final Object refreshLock = new Object();

    private @Nullable ServiceException refreshFailure = notReachedYet();

    /** The last reported failure. Only the refreshing thread accesses it. */
    private @Nullable String reportedFailure;

    DatabaseTracker(ClusterContext cluster) {
        this.cluster = cluster;
    }

    private static ServiceException notReachedYet() {
        return new ServiceException(ErrorCode.UNAVAILABLE, "the OpenSearch cluster has not responded yet");
    }

    /** Reads the published editions from the cluster. Readers of an older edition keep it. */
    void refresh() {
        synchronized (refreshLock) {
            Map<Database, List<String>> published = cluster.editions().published();
            published.forEach(this::follow);
            forgetAllBut(published.keySet());
        }
    }

    private void follow(Database database, List<String> indexes) {
        TrackedEdition known = known(database);
        if (known != null && known.indexes().equals(indexes)) {
            return;
        }
        try {
            cluster.editions()
                    .newest(database)
                    .ifPresent(edition -> replace(database, new TrackedEdition(cluster, edition, indexes)));
        } catch (ServiceException e) {
            markUnreadable(database, e);
        }
    }

    private synchronized void markUnreadable(Database database, ServiceException reason) {
        unreadable.put(database, reason);
    }

    private synchronized @Nullable TrackedEdition known(Database database) {
        return editions.get(database);
    }

    private void replace(Database database, TrackedEdition found) {
        TrackedEdition before;
        synchronized (this) {
            before = editions.put(database, found);
            unreadable.remove(database);
        }
        if (before != null) {
            before.release();
        }
    }

    private void forgetAllBut(Set<Database> published) {
        List<TrackedEdition> gone = new ArrayList<>();
        synchronized (this) {
            editions.entrySet().removeIf(known -> {
                boolean isGone = !published.contains(known.getKey());
                if (isGone) {
                    gone.add(known.getValue());
                }
                return isGone;
            });
            unreadable.keySet().retainAll(published);
            refreshFailure = null;
        }
        gone.forEach(TrackedEdition::release);
    }

    /** Refreshes and reports each new failure once. A failure does not stop queries once a refresh has succeeded. */
    void refreshAndReport(Consumer<String> notices) {
        try {
            refresh();
            if (reportedFailure != null) {
                reportedFailure = null;
                notices.accept("the OpenSearch cluster is reached again");
            }
        } catch (RuntimeException e) {
            String failure = String.valueOf(e.getMessage());
            if (!failure.equals(reportedFailure)) {
                reportedFailure = failure;
                notices.accept("WARNING: " + failure);
            }
        }
    }

    synchronized List<Database> databases() {
        requireReached();
        return editions.keySet().stream()
                .sorted(Comparator.comparing(Database::id))
                .toList();
    }

    synchronized TrackedEdition open(Database database) {
        requireReached();
        TrackedEdition edition = editions.get(database);
        if (edition != null && edition.retain()) {
            return edition;
        }
        throw unreadable.getOrDefault(database, IndexNames.unknownDatabase(database));
    }

    private void requireReached() {
        if (refreshFailure != null) {
            throw refreshFailure;
        }
    }

    synchronized void close() {
        editions.values().forEach(TrackedEdition::release);
        editions.clear();
    }
}
