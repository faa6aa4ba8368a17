package io.serpdex.store.opensearch;

import io.serpdex.metrics.ClickCurve;
import io.serpdex.model.Database;
import io.serpdex.store.EditionInfo;
import io.serpdex.store.Partition;
import io.serpdex.store.lucene.EditionShelf;
import io.serpdex.store.lucene.format.EditionMeta;
import io.serpdex.store.lucene.format.EditionReader;
import io.serpdex.text.WordAnalysis;
import java.io.IOException;
import java.util.List;
import java.util.function.LongConsumer;

/** Brings a part from a folder of this machine into the cluster, and the edition into sight once all its parts are in. */
final class Publication {
    private static final int KEYWORDS_WRITTEN = 700;
    private static final int DOMAINS_WRITTEN = 850;
    private static final int ALL_WRITTEN = 900;
    private static final int DONE = 1000;

    private final ClusterAccess access;
    private final PartPlan plan;
    private final Database database;
    private final Partition partition;
    private final EditionShelf shelf;
    private final ImportLease lease;
    private final Ledger ledger;

    Publication(ClusterAccess access, PartPlan plan, EditionShelf shelf, ImportLease lease) {
        this.access = access;
        this.plan = plan;
        this.database = plan.database();
        this.partition = plan.partition();
        this.shelf = shelf;
        this.lease = lease;
        this.ledger = access.ledger(database);
    }

    /**
     * What came of it.
     *
     * @param edition the one in sight, or what it will be where parts are awaited
     * @param awaited parts that are still to come
     */
    record Outcome(EditionInfo edition, List<Integer> awaited) {}

    /** Publishes the newest edition on the shelf. */
    Outcome publish(LongConsumer progress) throws IOException {
        EditionMeta local = shelf.newest().orElseThrow(() -> new IOException("the part was not built"));
        String name = access.names().part(database, plan.number(), partition);
        PartIndex index = new PartIndex(access.client(), access.cluster(), name);
        try (EditionShelf.Held held = shelf.open(local)) {
            PartMeta meta = meta(held.reader());
            if (!ledger.create(access.cluster())) {
                ledger.forget(plan.number(), partition);
            }
            index.create(meta);
            write(held.reader(), local, index, progress);
            index.finish();
            ledger.refresh();
            index.awaitCopies(lease);
            lease.require();
            access.catalogue().write(database, meta.finished(index.bytes()));
        }
        Outcome outcome = new EditionSwitch(access, plan, lease).switchIfComplete();
        progress.accept(DONE);
        return outcome;
    }

    private PartMeta meta(EditionReader reader) {
        EditionMeta local = reader.meta();
        return new PartMeta(
                PartMeta.FORMAT,
                plan.number(),
                partition.number(),
                partition.count(),
                false,
                local.id(),
                local.date(),
                local.previousDate(),
                local.referenceDate(),
                local.curve(),
                local.enrichment(),
                local.withSerp(),
                local.live() - local.withSerp(),
                local.results(),
                local.ads(),
                local.domains(),
                local.pages(),
                0,
                access.cluster().shards(),
                PartTotals.of(reader),
                plan.historyBefore(local.date()));
    }

    private void write(EditionReader reader, EditionMeta local, PartIndex index, LongConsumer progress)
            throws IOException {
        Share keywords = new Share(progress, 0, KEYWORDS_WRITTEN, reader.rankedTexts());
        Share domains = new Share(
                progress, KEYWORDS_WRITTEN, DOMAINS_WRITTEN, reader.domains().size());
        try (BulkWriter documents = new BulkWriter(access.client(), index.name(), lease);
                BulkWriter entries = new BulkWriter(access.client(), ledger.name(), lease);
                WordAnalysis analysis = new WordAnalysis(database.language())) {
            new KeywordDocuments(reader, analysis).writeTo(documents, keywords::done);
            new DomainDocuments(reader, ClickCurve.STANDARD, plan.number(), partition)
                    .writeTo(documents, entries, domains::done);
            new PartFiles(access.client(), ledger, plan.number(), partition).write(entries, shelf, local);
            documents.finish();
            entries.finish();
        }
        progress.accept(ALL_WRITTEN);
    }

    /** A stage of the work, in thousandths of all of it. */
    private record Share(LongConsumer progress, int from, int to, int all) {
        void done(int count) {
            progress.accept(from + (long) (to - from) * count / all);
        }
    }
}
