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
import java.util.function.LongConsumer;
import org.jspecify.annotations.Nullable;

/** All databases in one OpenSearch cluster. */
public final class OpenSearchStore implements Store {
    /** The query timeout of command-line tools: practically none, because the user can stop the command. */
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
            databases.tryRefresh();
            this.periodicTask = new PeriodicTask("follow the cluster", following.period(), databases::tryRefresh);
        }
    }

    /**
     * Options of a store with many readers.
     *
     * @param period interval of checks for new databases and editions
     * @param queryTimeout timeout of a query, including all its requests to the cluster
     */
    public record Following(Duration period, Duration queryTimeout) {}

    /**
     * Creates a store that checks for newer editions whenever a database is opened.
     *
     * @param work local folder in which imports build their part
     * @param partition the keywords that imports accept
     */
    public OpenSearchStore(Storage.Cluster settings, Path work, Partition partition) {
        this(settings, work, partition, null);
    }

    /** Creates a store for many readers. It is unavailable until the cluster responds for the first time. */
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
     * Copies the newest edition of a database, and its history, from an embedded data folder into the cluster.
     *
     * @param holder name of the copying process, shown to other imports while the database is locked
     * @param progress receives the progress in thousandths from time to time
     * @throws io.serpdex.error.ServiceException if the database is missing in the folder or already exists in the
     *     cluster
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
