package io.serpdex.store.opensearch;

import io.serpdex.config.Storage;
import io.serpdex.model.Database;
import io.serpdex.store.Batch;
import io.serpdex.store.BatchPlan;
import io.serpdex.store.CheckReport;
import io.serpdex.store.EditionInfo;
import io.serpdex.store.Follower;
import io.serpdex.store.Partition;
import io.serpdex.store.Store;
import io.serpdex.store.View;
import io.serpdex.store.lucene.EditionShelf;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.function.LongConsumer;
import org.jspecify.annotations.Nullable;

/** All databases of one OpenSearch cluster. */
public final class OpenSearchStore implements Store {
    private final ClusterAccess access;
    private final FollowedDatabases databases;
    private final Path work;
    private final Partition partition;
    private final @Nullable Follower follower;

    private OpenSearchStore(Storage.Cluster cluster, Path work, Partition partition, @Nullable Duration period) {
        this.access = ClusterAccess.to(cluster);
        this.databases = new FollowedDatabases(access);
        this.work = work;
        this.partition = partition;
        if (period == null) {
            this.follower = null;
        } else {
            databases.lookAgain();
            this.follower = new Follower("follow the cluster", period, databases::lookAgain);
        }
    }

    /**
     * A store that looks for newer editions whenever a database is opened.
     *
     * @param work a folder of this machine in which imports build their part
     * @param partition the part of the keywords that imports take
     */
    public OpenSearchStore(Storage.Cluster cluster, Path work, Partition partition) {
        this(cluster, work, partition, null);
    }

    /**
     * A store for many readers: looks once a period for new databases and newer editions. A cluster that cannot be reached
     * yet is no failure; the store is unavailable until it can.
     */
    public static OpenSearchStore following(Storage.Cluster cluster, Path work, Duration period) {
        return new OpenSearchStore(cluster, work, Partition.WHOLE, period);
    }

    private void lookUnlessFollowed() {
        if (follower == null) {
            databases.look();
        }
    }

    @Override
    public List<Database> databases() {
        lookUnlessFollowed();
        return databases.databases();
    }

    @Override
    public View open(Database database) {
        lookUnlessFollowed();
        return new OpenSearchView(databases.open(database));
    }

    @Override
    public Batch begin(BatchPlan plan) {
        return OpenSearchBatch.begin(access, plan, new WorkFolder(work, partition), partition);
    }

    /**
     * Brings the newest edition of a database of an embedded data folder, and its history, into this cluster.
     *
     * @param holder who copies, for whoever finds the database locked
     * @param progress is told, now and then, how many thousandths of the work are done
     * @throws io.serpdex.error.ServiceException if the folder does not have the database, or the cluster has it already
     */
    public EditionInfo copy(Path data, Database database, String holder, LongConsumer progress) throws IOException {
        return new EditionCopy(access, new EditionShelf(data, database), database).run(holder, progress);
    }

    @Override
    public List<CheckReport> check() {
        return databases().stream()
                .map(database -> new EditionInspection(access, database).report())
                .toList();
    }

    @Override
    public List<EditionInfo> editions(Database database) {
        return access.catalogue().complete(database).stream()
                .map(ClusterEdition::info)
                .toList();
    }

    @Override
    public void close() {
        if (follower != null) {
            follower.close();
        }
        databases.close();
        access.close();
    }
}
