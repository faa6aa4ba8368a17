package io.serpdex.store.opensearch;

import io.serpdex.error.ErrorCode;
import io.serpdex.error.ServiceException;
import io.serpdex.model.Database;
import io.serpdex.store.EditionInfo;
import io.serpdex.store.Partition;
import io.serpdex.store.lucene.EditionShelf;
import io.serpdex.store.lucene.format.EditionMeta;
import io.serpdex.store.lucene.format.FiguresTable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.LongConsumer;

/** Brings the newest edition of an embedded database, and its history, into a cluster that does not have it. */
final class EditionCopy {
    private static final int KEEP = 1;

    private final ClusterAccess access;
    private final EditionShelf shelf;
    private final Database database;

    EditionCopy(ClusterAccess access, EditionShelf shelf, Database database) {
        this.access = access;
        this.shelf = shelf;
        this.database = database;
    }

    EditionInfo run(String holder, LongConsumer progress) throws IOException {
        EditionMeta newest = shelf.newest().orElseThrow(() -> IndexNames.unknown(database));
        try (ImportLease lease = access.importLease(database, Partition.WHOLE, holder)) {
            if (access.catalogue().newest(database).isPresent()) {
                throw new ServiceException(
                        ErrorCode.INVALID_PARAMETER,
                        database.id() + " is in the cluster already; a copy brings a database that is not",
                        "se");
            }
            List<PartMeta.PastEdition> past = copyPast(newest, lease);
            PartPlan plan = new PartPlan(database, Partition.WHOLE, newest.number(), past, KEEP);
            return new Publication(access, plan, shelf, lease).publish(progress).edition();
        }
    }

    private List<PartMeta.PastEdition> copyPast(EditionMeta newest, ImportLease lease) throws IOException {
        Ledger ledger = access.ledger(database);
        ledger.create(access.cluster());
        List<PartMeta.PastEdition> past = new ArrayList<>();
        try (BulkWriter entries = new BulkWriter(access.client(), ledger.name(), lease)) {
            shelf.forEachPast(newest, (number, figures) -> {
                past.add(new PartMeta.PastEdition(figures.date(), number, Totals.NONE));
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
                        Ledger.entry(Kind.FIGURES, number, Partition.WHOLE)
                                .put("scope", scope)
                                .put("printed", figures)
                                .values());
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        });
    }
}
