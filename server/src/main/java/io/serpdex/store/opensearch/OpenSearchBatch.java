package io.serpdex.store.opensearch;

import io.serpdex.error.ErrorCode;
import io.serpdex.error.ServiceException;
import io.serpdex.model.Database;
import io.serpdex.store.Batch;
import io.serpdex.store.EditionInfo;
import io.serpdex.store.KeywordChange;
import io.serpdex.store.Partition;
import io.serpdex.store.ShareChange;
import io.serpdex.store.lucene.LuceneStore;
import io.serpdex.store.opensearch.client.ClusterContext;
import io.serpdex.store.opensearch.client.ClusterEdition;
import io.serpdex.store.opensearch.client.ImportLease;
import io.serpdex.store.opensearch.publish.PartPlan;
import io.serpdex.store.opensearch.publish.PartPublisher;
import io.serpdex.store.opensearch.publish.PublishResult;
import io.serpdex.store.opensearch.publish.WorkFolder;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.apache.lucene.util.StringHelper;
import org.jspecify.annotations.Nullable;

/** An import that builds a part with the embedded engine in the work folder, then publishes it to the cluster. */
final class OpenSearchBatch implements Batch {
    private static final int BUILT = 300;
    private static final int DONE = 1000;

    private final PartPlan plan;
    private final ImportLease lease;
    private final @Nullable ClusterEdition base;
    private final LuceneStore local;
    private final Batch inner;
    private final PartPublisher partPublisher;

    private OpenSearchBatch(
            PartPlan plan,
            ImportLease lease,
            @Nullable ClusterEdition base,
            LuceneStore local,
            Batch inner,
            PartPublisher partPublisher) {
        this.plan = plan;
        this.lease = lease;
        this.base = base;
        this.local = local;
        this.inner = inner;
        this.partPublisher = partPublisher;
    }

    static OpenSearchBatch begin(ClusterContext cluster, Batch.Plan batch, WorkFolder work, Partition partition) {
        Database database = batch.database();
        ImportLease lease = cluster.importLease(database, partition, batch.holder());
        LuceneStore local = new LuceneStore(work.folder());
        try {
            @Nullable ClusterEdition base = cluster.editions().newest(database).orElse(null);
            requireSameParts(base, partition);
            PartPlan plan = new PartPlan(
                    database,
                    partition,
                    base == null ? 1 : base.number() + 1,
                    base == null ? List.of() : base.history(),
                    batch.keep());
            work.prepare(cluster, base, plan);
            Batch inner = local.begin(batch, base == null ? null : base.referenceDate());
            return new OpenSearchBatch(
                    plan,
                    lease,
                    base,
                    local,
                    inner,
                    new PartPublisher(cluster, plan, work.repository(database), lease));
        } catch (IOException e) {
            closeBoth(local, lease);
            throw cluster.unavailable("cannot start an import into " + database.id() + ": " + e.getMessage());
        } catch (Throwable e) {
            closeBoth(local, lease);
            throw e;
        }
    }

    private static void requireSameParts(@Nullable ClusterEdition base, Partition partition) {
        if (base != null && base.count() != partition.count()) {
            String rule = base.count() == 1
                    ? " is not partitioned, so --partition must not be set"
                    : " has " + base.count() + " partitions, so --partition must be i/" + base.count();
            throw new ServiceException(
                    ErrorCode.INVALID_PARAMETER,
                    base.database().id() + rule + ", got \"" + partition + "\"",
                    "partition");
        }
    }

    private static void closeBoth(LuceneStore local, ImportLease lease) {
        try (lease) {
            local.close();
        }
    }

    @Override
    public @Nullable EditionInfo base() {
        return base == null ? null : base.info();
    }

    @Override
    public List<String> problems() {
        return inner.problems();
    }

    @Override
    public ChangeBuffer newBuffer() {
        return new PartitionFilter(inner.newBuffer(), plan.partition(), plan.database());
    }

    @Override
    public void append(ChangeBuffer changeBuffer) throws IOException {
        inner.append(((PartitionFilter) changeBuffer).inner());
    }

    @Override
    public Batch.Published publish(PublishMonitor monitor) throws IOException {
        Batch.Published built =
                inner.publish(monitor.withProgress(thousandths -> monitor.progress(thousandths * BUILT / DONE)));
        PublishResult published =
                partPublisher.publish(thousandths -> monitor.progress(BUILT + thousandths * (DONE - BUILT) / DONE));
        return new Batch.Published(
                published.edition(),
                built.serps(),
                built.results(),
                built.shallower(),
                built.shallowerExamples(),
                published.pendingPartitions());
    }

    @Override
    public void close() throws IOException {
        try (lease;
                local) {
            inner.close();
        }
    }

    /** Accepts only changes of a partition: keywords by their ID, share counts by their URL. */
    record PartitionFilter(Batch.ChangeBuffer inner, Partition partition, Database database)
            implements Batch.ChangeBuffer {
        @Override
        public void add(KeywordChange change) {
            if (partition.isWhole() || partition.contains(change.keyword().id(database))) {
                inner.add(change);
            }
        }

        @Override
        public void add(ShareChange change) {
            if (partition.isWhole() || partition.contains(hash(change.url().text()))) {
                inner.add(change);
            }
        }

        private static long hash(String url) {
            byte[] utf8 = url.getBytes(StandardCharsets.UTF_8);
            return StringHelper.murmurhash3_x64_128(utf8, 0, utf8.length, 0)[0];
        }
    }
}
