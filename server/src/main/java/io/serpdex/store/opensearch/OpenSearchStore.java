package io.serpdex.store.opensearch;

import io.serpdex.config.Storage;
import io.serpdex.model.Database;
import io.serpdex.store.Batch;
import io.serpdex.store.EditionInfo;
import io.serpdex.store.Partition;
import io.serpdex.store.PeriodicTask;
import io.serpdex.store.Store;
import io.serpdex.store.View;
import io.serpdex.store.lucene.EditionRepository;
import io.serpdex.store.opensearch.client.ClusterContext;
import io.serpdex.store.opensearch.client.ClusterEdition;
import io.serpdex.store.opensearch.publish.EditionCopier;
import io.serpdex.store.opensearch.publish.WorkFolder;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.LongConsumer;
import org.jspecify.annotations.Nullable;

/** All databases of one OpenSearch cluster. */
public final class OpenSearchStore implements Store {
    /** No limit in practice: a person at a terminal can stop the command. */
    private static final Duration ANY_TIME = Duration.ofDays(1);

    private final ClusterContext cluster;
    private final DatabaseTracker databases;
    private final Duration queryTimeout;
    private final Path work;
    private final Partition partition;
    private final @Nullable PeriodicTask periodicTask;

    private OpenSearchStore(Storage.Cluster settings, Path work, Partition partition, @Nullable Following following) {
        this.cluster = ClusterContext.to(settings);
        this.databases = new DatabaseTracker(cluster);
        this.work = work;
        this.partition = partition;
        if (following == null) {
            this.queryTimeout = ANY_TIME;
            this.periodicTask = null;
        } else {
            this.queryTimeout = following.queryTimeout();
            Runnable refresh = () -> databases.refreshAndReport(following.notices());
            refresh.run();
            this.periodicTask = new PeriodicTask("follow the cluster", following.period(), refresh);
        }
    }

    /**
     * Options of a store that serves many readers.
     *
     * @param period interval at which it checks for new databases and newer editions
     * @param queryTimeout time limit of a query with all its requests to the cluster
     * @param notices receives messages for the operator
     */
    public record Following(Duration period, Duration queryTimeout, Consumer<String> notices) {}

    /**
     * A store that looks for newer editions whenever a database is opened.
     *
     * @param work a folder of this machine in which imports build their part
     * @param partition the part of the keywords that imports take
     */
    public OpenSearchStore(Storage.Cluster settings, Path work, Partition partition) {
        this(settings, work, partition, null);
    }

    /**
     * Creates a store for many readers. If the cluster cannot be reached yet, the store is unavailable until it can.
     */
    public static OpenSearchStore following(Storage.Cluster settings, Path work, Following following) {
        return new OpenSearchStore(settings, work, Partition.WHOLE, following);
    }

    private void refreshUnlessFollowing() {
        if (periodicTask == null) {
            databases.refresh();
        }
    }

    @Override
    public List<Database> databases() {
        refreshUnlessFollowing();
        return databases.databases();
    }

    @Override
    public View open(Database database) {
        refreshUnlessFollowing();
        return new OpenSearchView(databases.open(database), queryTimeout);
    }

    @Override
    public Batch begin(Batch.Plan plan) {
        return OpenSearchBatch.begin(cluster, plan, new WorkFolder(work, partition), partition);
    }

    /**
     * Brings the newest edition of a database of an embedded data folder, and its history, into this cluster.
     *
     * @param holder name of the copying process, shown to others that find the database locked
     * @param progress receives the progress in thousandths from time to time
     * @throws io.serpdex.error.ServiceException if the folder does not have the database, or the cluster has it already
     */
    public EditionInfo copy(Path data, Database database, String holder, LongConsumer progress) throws IOException {
        return new EditionCopier(cluster, new EditionRepository(data, database), database).run(holder, progress);
    }

    @Override
    public List<Store.CheckReport> check() {
        return databases().stream()
                .map(database -> new OpenSearchEditionCheck(cluster, database).report())
                .toList();
    }

    @Override
    public List<EditionInfo> editions(Database database) {
        return cluster.editions().complete(database).stream()
                .map(ClusterEdition::info)
                .toList();
    }

    @Override
    public void close() {
        if (periodicTask != null) {
            periodicTask.close();
        }
        databases.close();
        cluster.close();
    }
}
