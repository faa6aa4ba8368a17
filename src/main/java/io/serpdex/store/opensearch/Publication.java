package io.serpdex.store.opensearch;

import io.serpdex.error.ErrorCode;
import io.serpdex.error.ServiceException;
import io.serpdex.metrics.ClickCurve;
import io.serpdex.model.Database;
import io.serpdex.store.BatchPlan;
import io.serpdex.store.EditionInfo;
import io.serpdex.store.Partition;
import io.serpdex.store.lucene.EditionShelf;
import io.serpdex.store.lucene.format.EditionMeta;
import io.serpdex.store.lucene.format.EditionReader;
import io.serpdex.text.WordAnalysis;
import java.io.IOException;
import java.util.List;
import java.util.function.LongConsumer;
import org.jspecify.annotations.Nullable;

/** Brings a part from the work folder into the cluster, and the edition into sight once all its parts are in. */
final class Publication {
    private final ClusterAccess access;
    private final BatchPlan plan;
    private final Database database;
    private final Partition partition;
    private final @Nullable ClusterEdition base;
    private final WorkFolder work;
    private final ImportLease lease;
    private final Ledger ledger;
    private final long number;

    Publication(
            ClusterAccess access,
            BatchPlan plan,
            Partition partition,
            @Nullable ClusterEdition base,
            WorkFolder work,
            ImportLease lease) {
        this.access = access;
        this.plan = plan;
        this.database = plan.database();
        this.partition = partition;
        this.base = base;
        this.work = work;
        this.lease = lease;
        this.ledger = access.ledger(database);
        this.number = base == null ? 1 : base.number() + 1;
    }

    /**
     * What came of it.
     *
     * @param edition the one in sight, or what it will be where parts are awaited
     * @param awaited parts that are still to come
     */
    record Outcome(EditionInfo edition, List<Integer> awaited) {}

    /** Makes the work folder hold what is published. */
    void prepare() throws IOException {
        if (base != null && base.count() != partition.count()) {
            throw new ServiceException(
                    ErrorCode.INVALID_PARAMETER,
                    database.id() + " is kept in " + base.count() + " parts, so it is imported with --partition i/"
                            + base.count() + ", got " + partition);
        }
        PartMeta published = base == null ? null : base.part(partition.number());
        long from = base == null ? 0 : base.number();
        work.prepare(database, published, new PartFiles(access.client(), ledger, from, partition));
    }

    Outcome publish(LongConsumer progress) throws IOException {
        EditionShelf shelf = work.shelf(database);
        EditionMeta local = shelf.newest().orElseThrow(() -> new IOException("the part was not built"));
        PartIndex index =
                new PartIndex(access.client(), access.cluster(), access.names().part(database, number, partition));
        try (EditionShelf.Held held = shelf.open(local)) {
            PartMeta meta = meta(held.reader());
            ledger.create(access.cluster());
            ledger.forget(number, partition);
            index.create(meta);
            write(held.reader(), shelf, local, index, progress);
            index.finish();
            ledger.refresh();
            index.awaitCopies(lease);
            lease.require();
            access.catalogue().write(database, meta.finished(index.bytes()));
        }
        Outcome outcome = new EditionSwitch(access, database, partition, plan.keep(), lease).switchIfComplete(number);
        progress.accept(1000);
        return outcome;
    }

    private PartMeta meta(EditionReader reader) {
        EditionMeta local = reader.meta();
        return new PartMeta(
                PartMeta.FORMAT,
                number,
                partition.number(),
                partition.count(),
                false,
                local.id(),
                local.date(),
                local.previousDate(),
                local.curve(),
                local.enrichment(),
                local.withSerp(),
                local.live() - local.withSerp(),
                reader.rankedTexts(),
                local.results(),
                local.ads(),
                local.domains(),
                local.pages(),
                0,
                access.cluster().shards(),
                PartTotals.of(reader),
                base == null ? List.of() : base.historyBefore(local.date()));
    }

    private void write(
            EditionReader reader, EditionShelf shelf, EditionMeta local, PartIndex index, LongConsumer progress)
            throws IOException {
        int texts = Math.max(1, reader.rankedTexts());
        int domains = Math.max(1, reader.domains().size());
        try (BulkWriter documents = new BulkWriter(access.client(), index.name(), lease);
                BulkWriter entries = new BulkWriter(access.client(), ledger.name(), lease);
                WordAnalysis analysis = new WordAnalysis(database.language())) {
            new KeywordDocuments(reader, analysis).writeTo(documents, done -> progress.accept(700L * done / texts));
            new DomainDocuments(reader, ClickCurve.STANDARD, number, partition.number())
                    .writeTo(documents, entries, done -> progress.accept(700 + 150L * done / domains));
            new PartFiles(access.client(), ledger, number, partition).write(entries, shelf, local);
            documents.finish();
            entries.finish();
        }
        progress.accept(900);
    }
}
