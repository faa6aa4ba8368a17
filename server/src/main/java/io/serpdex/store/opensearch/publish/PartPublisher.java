package io.serpdex.store.opensearch.publish;

import io.serpdex.metrics.ClickCurve;
import io.serpdex.metrics.VisibilityTotals;
import io.serpdex.model.Database;
import io.serpdex.store.EditionInfo;
import io.serpdex.store.Partition;
import io.serpdex.store.lucene.EditionRepository;
import io.serpdex.store.lucene.files.EditionMeta;
import io.serpdex.store.lucene.files.EditionReader;
import io.serpdex.store.lucene.files.Keywords;
import io.serpdex.store.opensearch.client.ClusterContext;
import io.serpdex.store.opensearch.client.ImportLease;
import io.serpdex.store.opensearch.client.LedgerIndex;
import io.serpdex.store.opensearch.client.PartMetadata;
import io.serpdex.text.WordAnalysis;
import java.io.IOException;
import java.util.List;
import java.util.function.LongConsumer;

/** Brings a part from a folder of this machine into the cluster, and the edition into sight once all its parts are in. */
public final class PartPublisher {
    private static final int KEYWORDS_WRITTEN = 700;
    private static final int DOMAINS_WRITTEN = 850;
    private static final int ALL_WRITTEN = 900;
    private static final int DONE = 1000;

    private final ClusterContext access;
    private final PartPlan plan;
    private final Database database;
    private final Partition partition;
    private final EditionRepository shelf;
    private final ImportLease lease;
    private final LedgerIndex ledgerIndex;

    public PartPublisher(ClusterContext access, PartPlan plan, EditionRepository shelf, ImportLease lease) {
        this.access = access;
        this.plan = plan;
        this.database = plan.database();
        this.partition = plan.partition();
        this.shelf = shelf;
        this.lease = lease;
        this.ledgerIndex = access.ledger(database);
    }

    /**
     * What came of it.
     *
     * @param edition the one in sight, or what it will be where parts are awaited
     * @param awaited parts that are still to come
     */
    public record Outcome(EditionInfo edition, List<Integer> awaited) {}

    /** Publishes the newest edition on the shelf. */
    public Outcome publish(LongConsumer progress) throws IOException {
        EditionMeta local = shelf.newest().orElseThrow(() -> new IOException("the part was not built"));
        String name = access.names().part(database, plan.number(), partition);
        PartIndex index = new PartIndex(access.client(), access.cluster(), name);
        try (EditionRepository.PinnedEdition pinnedEdition = shelf.open(local)) {
            PartMetadata meta = meta(pinnedEdition.reader());
            if (!ledgerIndex.create(access.cluster())) {
                ledgerIndex.forget(plan.number(), partition);
            }
            index.create(meta);
            write(pinnedEdition.reader(), local, index, progress);
            index.finish();
            ledgerIndex.refresh();
            index.awaitCopies(lease);
            lease.requireHeld();
            access.catalogue().write(database, meta.finished(index.bytes()));
        }
        Outcome outcome = new EditionSwitch(access, plan, lease).switchIfComplete();
        progress.accept(DONE);
        return outcome;
    }

    private PartMetadata meta(EditionReader reader) {
        EditionMeta local = reader.meta();
        return new PartMetadata(
                PartMetadata.FORMAT,
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
                totals(reader),
                plan.historyBefore(local.date()));
    }

    private void write(EditionReader reader, EditionMeta local, PartIndex index, LongConsumer progress)
            throws IOException {
        ProgressRange keywords = new ProgressRange(progress, 0, KEYWORDS_WRITTEN, reader.rankedTexts());
        ProgressRange domains = new ProgressRange(
                progress, KEYWORDS_WRITTEN, DOMAINS_WRITTEN, reader.domains().size());
        try (BulkWriter documents = new BulkWriter(access.client(), index.name(), lease);
                BulkWriter entries = new BulkWriter(access.client(), ledgerIndex.name(), lease);
                WordAnalysis analysis = new WordAnalysis(database.language())) {
            new KeywordDocumentWriter(reader, analysis).writeTo(documents, keywords::done);
            new DomainDocumentWriter(reader, ClickCurve.STANDARD, plan.number(), partition)
                    .writeTo(documents, entries, domains::done);
            new EditionBackup(access.client(), ledgerIndex, plan.number(), partition).write(entries, shelf, local);
            documents.finish();
            entries.finish();
        }
        progress.accept(ALL_WRITTEN);
    }

    /** A stage of the work, in thousandths of all of it. */
    private record ProgressRange(LongConsumer progress, int from, int to, int all) {
        void done(int count) {
            progress.accept(from + (long) (to - from) * count / all);
        }
    }

    private static VisibilityTotals totals(EditionReader edition) {
        Keywords keywords = edition.keywords();
        VisibilityTotals.Builder totals = new VisibilityTotals.Builder();
        for (int doc = 0; doc < edition.live(); doc++) {
            if (keywords.hasSerp(doc)) {
                totals.add(keywords.volume(doc), keywords.isReference(doc));
            }
        }
        return totals.build();
    }
}
