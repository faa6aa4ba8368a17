package io.serpdex.store.opensearch.publish;

import io.serpdex.error.ErrorCode;
import io.serpdex.error.ServiceException;
import io.serpdex.metrics.VisibilityTotals;
import io.serpdex.model.Database;
import io.serpdex.store.EditionInfo;
import io.serpdex.store.Partition;
import io.serpdex.store.lucene.EditionRepository;
import io.serpdex.store.lucene.files.EditionMeta;
import io.serpdex.store.lucene.files.FiguresTable;
import io.serpdex.store.opensearch.client.ClusterContext;
import io.serpdex.store.opensearch.client.DocumentKind;
import io.serpdex.store.opensearch.client.ImportLease;
import io.serpdex.store.opensearch.client.IndexNames;
import io.serpdex.store.opensearch.client.LedgerIndex;
import io.serpdex.store.opensearch.client.PartMetadata;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.LongConsumer;

/**
 * Copies the newest edition of an embedded database, and its history, into a cluster that does not have the database.
 */
public final class EditionCopier {
    private static final int KEEP = 1;

    private final ClusterContext cluster;
    private final EditionRepository repository;
    private final Database database;

    public EditionCopier(ClusterContext cluster, EditionRepository repository, Database database) {
        this.cluster = cluster;
        this.repository = repository;
        this.database = database;
    }

    public EditionInfo run(String holder, LongConsumer progress) throws IOException {
        EditionMeta newest = repository.newest().orElseThrow(() -> IndexNames.unknownDatabase(database));
        try (ImportLease lease = cluster.importLease(database, Partition.WHOLE, holder)) {
            if (cluster.editions().newest(database).isPresent()) {
                throw new ServiceException(
                        ErrorCode.INVALID_PARAMETER,
                        "database " + database.id() + " already exists in the cluster",
                        "se");
            }
            List<PartMetadata.PastEdition> past = copyPast(newest, lease);
            PartPlan plan = new PartPlan(database, Partition.WHOLE, newest.number(), past, KEEP);
            return new PartPublisher(cluster, plan, repository, lease)
                    .publish(progress)
                    .edition();
        }
    }

    private List<PartMetadata.PastEdition> copyPast(EditionMeta newest, ImportLease lease) throws IOException {
        LedgerIndex ledgerIndex = cluster.ledger(database);
        ledgerIndex.create(cluster.settings());
        List<PartMetadata.PastEdition> past = new ArrayList<>();
        try (BulkWriter entries = new BulkWriter(cluster.client(), ledgerIndex.name(), lease)) {
            repository.forEachPastDate(newest, (number, figures) -> {
                past.add(new PartMetadata.PastEdition(figures.date(), number, VisibilityTotals.NONE));
                write(entries, number, figures);
            });
            entries.finish();
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
        return past;
    }

    private static void write(BulkWriter entries, long number, FiguresTable table) {
        table.forEach((scope, figures) -> {
            try {
                entries.index(
                        number + "-" + Partition.WHOLE.number() + "-" + scope,
                        LedgerIndex.entry(DocumentKind.FIGURES, number, Partition.WHOLE)
                                .put("scope", scope)
                                .put("printed", figures)
                                .values());
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        });
    }
}
