package io.serpdex.store.opensearch;

import io.serpdex.error.ErrorCode;
import io.serpdex.error.ServiceException;
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
    private static final int BUILT = 300;
    private static final int DONE = 1000;

    private final PartPlan plan;
    private final ImportLease lease;
    private final @Nullable ClusterEdition base;
    private final LuceneStore local;
    private final Batch inner;
    private final Publication publication;

    private OpenSearchBatch(
            PartPlan plan,
            ImportLease lease,
            @Nullable ClusterEdition base,
            LuceneStore local,
            Batch inner,
            Publication publication) {
        this.plan = plan;
        this.lease = lease;
        this.base = base;
        this.local = local;
        this.inner = inner;
        this.publication = publication;
    }

    static OpenSearchBatch begin(ClusterAccess access, BatchPlan batch, WorkFolder work, Partition partition) {
        Database database = batch.database();
        ImportLease lease = access.importLease(database, partition, batch.holder());
        LuceneStore local = new LuceneStore(work.folder());
        try {
            @Nullable ClusterEdition base = access.catalogue().newest(database).orElse(null);
            requireSameParts(base, partition);
            PartPlan plan = new PartPlan(
                    database,
                    partition,
                    base == null ? 1 : base.number() + 1,
                    base == null ? List.of() : base.history(),
                    batch.keep());
            work.prepare(access, base, plan);
            Batch inner = local.begin(batch, base == null ? null : base.referenceDate());
            return new OpenSearchBatch(
                    plan, lease, base, local, inner, new Publication(access, plan, work.shelf(database), lease));
        } catch (IOException e) {
            closeBoth(local, lease);
            throw access.unavailable("the import into " + database.id() + " cannot begin: " + e.getMessage());
        } catch (Throwable e) {
            closeBoth(local, lease);
            throw e;
        }
    }

    private static void requireSameParts(@Nullable ClusterEdition base, Partition partition) {
        if (base != null && base.count() != partition.count()) {
            String parts = base.count() == 1
                    ? "in one part, so it is imported without --partition"
                    : "in " + base.count() + " parts, so it is imported with --partition i/" + base.count();
            throw new ServiceException(
                    ErrorCode.INVALID_PARAMETER,
                    base.database().id() + " is kept " + parts + ", got " + partition,
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
    public List<String> complaints() {
        return inner.complaints();
    }

    @Override
    public Part newPart() {
        return new PartitionedPart(inner.newPart(), plan.partition(), plan.database());
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
