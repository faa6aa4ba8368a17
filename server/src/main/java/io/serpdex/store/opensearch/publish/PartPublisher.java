package io.serpdex.store.opensearch.publish;

import io.serpdex.metrics.ClickCurve;
import io.serpdex.metrics.VisibilityTotals;
import io.serpdex.model.Database;
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
import java.util.function.LongConsumer;

/**
 * Publishes a part from a local folder to the cluster, and makes the edition visible once all its parts are published.
 */
public final class PartPublisher {
    private static final int KEYWORDS_WRITTEN = 700;
    private static final int DOMAINS_WRITTEN = 850;
    private static final int ALL_WRITTEN = 900;
    private static final int DONE = 1000;

    private final ClusterContext cluster;
    private final PartPlan plan;
    private final Database database;
    private final Partition partition;
    private final EditionRepository repository;
    private final ImportLease lease;
    private final LedgerIndex ledgerIndex;

    public PartPublisher(ClusterContext cluster, PartPlan plan, EditionRepository repository, ImportLease lease) {
        this.cluster = cluster;
        this.plan = plan;
        this.database = plan.database();
        this.partition = plan.partition();
        this.repository = repository;
        this.lease = lease;
        this.ledgerIndex = cluster.ledger(database);
    }

    /** Publishes the newest edition in the repository. */
    public PublishResult publish(LongConsumer progress) throws IOException {
        EditionMeta local = repository.newest().orElseThrow(() -> new IOException("the part was not built"));
        String name = cluster.names().part(database, plan.number(), partition);
        PartIndex index = new PartIndex(cluster.client(), cluster.settings(), name);
        try (EditionRepository.PinnedEdition pinnedEdition = repository.open(local)) {
            PartMetadata meta = meta(pinnedEdition.reader());
            if (!ledgerIndex.create(cluster.settings())) {
                ledgerIndex.forget(plan.number(), partition);
            }
            index.create(meta);
            write(pinnedEdition.reader(), local, index, progress);
            index.finish();
            ledgerIndex.refresh();
            index.awaitCopies(lease);
            lease.requireHeld();
            cluster.editions().write(database, meta.finished(index.bytes()));
        }
        PublishResult result = new EditionSwitch(cluster, plan, lease).switchIfComplete();
        progress.accept(DONE);
        return result;
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
                cluster.settings().shards(),
                totals(reader),
                plan.historyBefore(local.date()));
    }

    private void write(EditionReader reader, EditionMeta local, PartIndex index, LongConsumer progress)
            throws IOException {
        ProgressRange keywords = new ProgressRange(progress, 0, KEYWORDS_WRITTEN, reader.rankedTexts());
        ProgressRange domains = new ProgressRange(
                progress, KEYWORDS_WRITTEN, DOMAINS_WRITTEN, reader.domains().size());
        try (BulkWriter documents = new BulkWriter(cluster.client(), index.name(), lease);
                BulkWriter entries = new BulkWriter(cluster.client(), ledgerIndex.name(), lease);
                WordAnalysis analysis = new WordAnalysis(database.language())) {
            new KeywordDocumentWriter(reader, analysis).writeTo(documents, keywords::done);
            new DomainDocumentWriter(reader, ClickCurve.STANDARD, plan.number(), partition)
                    .writeTo(documents, entries, domains::done);
            new EditionBackup(cluster.client(), ledgerIndex, plan.number(), partition)
                    .write(entries, repository, local);
            documents.finish();
            entries.finish();
        }
        progress.accept(ALL_WRITTEN);
    }

    /** The progress of a stage, in thousandths of the whole. */
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
