package io.serpdex.store.opensearch;

import io.serpdex.model.Database;
import io.serpdex.store.Batch;
import io.serpdex.store.BatchPlan;
import io.serpdex.store.EditionInfo;
import io.serpdex.store.Partition;
import io.serpdex.store.Published;
import io.serpdex.store.lucene.LuceneStore;
import java.io.IOException;
import java.util.List;
import java.util.function.LongConsumer;
import org.jspecify.annotations.Nullable;

/** An import under way: collects and builds with the embedded engine in the work folder, then sends it to the cluster. */
final class OpenSearchBatch implements Batch {
    private static final int BUILT = 400;
    private static final int DONE = 1000;

    private final BatchPlan plan;
    private final Partition partition;
    private final ImportLease lease;
    private final @Nullable ClusterEdition base;
    private final LuceneStore local;
    private final Batch inner;
    private final Publication publication;

    private OpenSearchBatch(
            BatchPlan plan,
            Partition partition,
            ImportLease lease,
            @Nullable ClusterEdition base,
            LuceneStore local,
            Batch inner,
            Publication publication) {
        this.plan = plan;
        this.partition = partition;
        this.lease = lease;
        this.base = base;
        this.local = local;
        this.inner = inner;
        this.publication = publication;
    }

    static OpenSearchBatch begin(ClusterAccess access, BatchPlan plan, WorkFolder work, Partition partition) {
        Database database = plan.database();
        ImportLease lease = access.importLease(database, partition, plan.holder());
        LuceneStore local = new LuceneStore(work.folder());
        try {
            ClusterEdition base = access.catalogue().newest(database).orElse(null);
            Publication publication = new Publication(access, plan, partition, base, work, lease);
            publication.prepare();
            Batch inner = local.begin(plan);
            return new OpenSearchBatch(plan, partition, lease, base, local, inner, publication);
        } catch (IOException e) {
            closeBoth(local, lease);
            throw access.unavailable("the import into " + database.id() + " cannot begin: " + e.getMessage());
        } catch (Throwable e) {
            closeBoth(local, lease);
            throw e;
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
    public List<String> complaints() {
        return inner.complaints();
    }

    @Override
    public Part newPart() {
        return new PartitionedPart(inner.newPart(), partition, plan.database());
    }

    @Override
    public void append(Part part) throws IOException {
        inner.append(((PartitionedPart) part).inner());
    }

    @Override
    public Published publish(LongConsumer progress) throws IOException {
        Published built = inner.publish(thousandths -> progress.accept(thousandths * BUILT / DONE));
        Publication.Outcome outcome =
                publication.publish(thousandths -> progress.accept(BUILT + thousandths * (DONE - BUILT) / DONE));
        return new Published(
                outcome.edition(),
                built.serps(),
                built.results(),
                built.shallower(),
                built.shallowerExamples(),
                outcome.awaited());
    }

    @Override
    public void close() throws IOException {
        try (lease;
                local) {
            inner.close();
        }
    }
}
