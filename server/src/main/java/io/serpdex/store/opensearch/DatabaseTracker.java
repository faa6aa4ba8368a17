package io.serpdex.store.opensearch;

import io.serpdex.error.ErrorCode;
import io.serpdex.error.ServiceException;
import io.serpdex.log.LogTopic;
import io.serpdex.log.LogUnits;
import io.serpdex.log.OutageLog;
import io.serpdex.model.Database;
import io.serpdex.store.EditionInfo;
import io.serpdex.store.opensearch.client.ClusterContext;
import io.serpdex.store.opensearch.client.IndexNames;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;

/** Tracks the newest edition of every database in the cluster. */
final class DatabaseTracker {
    private static final Logger LOG = LogTopic.EDITIONS.logger();

    private final ClusterContext cluster;
    private final Map<Database, TrackedEdition> editions = new HashMap<>();
    /** Databases that cannot be read, for example because of another format version. The others stay available. */
    private final Map<Database, ServiceException> unreadable = new HashMap<>();
    /** Held during a refresh, which may take long when the cluster hangs; opening a database does not wait for it. */
    private final Object refreshLock = new Object();

    private @Nullable ServiceException refreshFailure = notReachedYet();

    private final OutageLog outage =
            new OutageLog(LogTopic.CLUSTER.logger(), "the OpenSearch cluster is reachable again");

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

    private void markUnreadable(Database database, ServiceException reason) {
        ServiceException before;
        synchronized (this) {
            before = unreadable.put(database, reason);
        }
        if (before == null) {
            LOG.warn("{}: cannot open the newest edition: {}", database.id(), reason.getMessage());
        }
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
        EditionInfo edition = found.edition().info();
        LOG.info(
                "{}: opened edition {} of {} ({} keywords)",
                database.id(),
                edition.number(),
                edition.date(),
                LogUnits.count(edition.keywords()));
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

    /** Refreshes, and logs outages. A failure does not stop queries once a refresh has succeeded. */
    void tryRefresh() {
        try {
            refresh();
            outage.succeeded();
        } catch (RuntimeException e) {
            outage.failed(e.getMessage() + ": " + cluster.settings().addresses());
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
