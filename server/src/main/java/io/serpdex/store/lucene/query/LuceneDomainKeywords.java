package io.serpdex.store.lucene.query;

import io.serpdex.metrics.Traffic;
import io.serpdex.model.Scope;
import io.serpdex.store.Filter;
import io.serpdex.store.Listing;
import io.serpdex.store.Query;
import io.serpdex.store.RankedKeyword;
import io.serpdex.store.Sort;
import io.serpdex.store.lucene.files.Keywords;
import java.util.List;
import java.util.Optional;

final class LuceneDomainKeywords {
    private final LuceneQueryContext context;
    private final LuceneScopeFigures figures;
    private final Keywords keywords;

    LuceneDomainKeywords(LuceneQueryContext context, LuceneScopeFigures figures) {
        this.context = context;
        this.figures = figures;
        this.keywords = context.edition().keywords();
    }

    Listing<RankedKeyword> domainKeywords(Query.DomainKeywords query) {
        Optional<ScopeUrls> found = ScopeUrls.find(context.edition().domains(), query.scope());
        if (found.isEmpty()) {
            return new Listing<>(0, List.of());
        }
        ScopeUrls scope = found.get();
        TopRowCollector collector = new TopRowCollector(query.page());
        ScopeRowReader rows = new ScopeRowReader(context, scope);
        if (query.filter().isNone()) {
            rankAll(collector, scope, query.sort());
            return collector.listing(total(query.scope()), rows);
        }
        rankFiltered(collector, scope, query.filter(), query.sort());
        return collector.listing(rows);
    }

    private long total(Scope scope) {
        return figures.now(scope.name()).keywords();
    }

    /** Ranks without a filter. The number of rows is known, so ranking stops when no later row can be on the page. */
    private void rankAll(TopRowCollector collector, ScopeUrls scope, Sort sort) {
        ScopeCursor cursor = new ScopeCursor(context.edition(), scope);
        while (cursor.next() && !isComplete(collector, sort, cursor.doc())) {
            offer(collector, cursor, sort);
        }
    }

    /** Ranks with a filter. Once the page is complete, rows are only counted. */
    private void rankFiltered(TopRowCollector collector, ScopeUrls scope, Filter filter, Sort sort) {
        ScopeCursor cursor = new ScopeCursor(context.edition(), scope);
        RowFilter rows = new RowFilter(context, scope, filter);
        for (boolean more = rows.start(cursor); more; more = rows.next(cursor)) {
            if (isComplete(collector, sort, cursor.doc())) {
                collector.count(rows.countFrom(cursor));
                return;
            }
            if (rows.admits(cursor)) {
                offer(collector, cursor, sort);
            }
        }
    }

    /**
     * Returns true if no further row can be on the page. Documents are sorted by volume, so no row is better than its
     * keyword at position 1.
     */
    private boolean isComplete(TopRowCollector collector, Sort sort, int doc) {
        return collector.isFull()
                && sort.descending()
                && switch (sort.key()) {
                    case TRAFFIC -> collector.isOutOfReach(TopRowCollector.key(traffic(doc, 1), true));
                    case VOLUME -> collector.isOutOfReach(KeywordSortKey.of(keywords, sort, doc));
                    default -> false;
                };
    }

    private void offer(TopRowCollector collector, ScopeCursor cursor, Sort sort) {
        int doc = cursor.doc();
        boolean descending = sort.descending();
        long key = switch (sort.key()) {
            case TRAFFIC -> TopRowCollector.key(traffic(doc, cursor.position()), descending);
            case POSITION -> TopRowCollector.key(cursor.position(), descending);
            // A change of -1 is not an unknown value.
            case DYNAMIC -> signedKey(context.dynamic(doc, cursor.position(), cursor.before()), descending);
            case DATE -> signedKey(keywords.resultsDay(doc), descending);
            default -> KeywordSortKey.of(keywords, sort, doc);
        };
        if (collector.isOutOfReach(key)) {
            collector.count(1); // most rows are out of reach and need no further reads
            return;
        }
        collector.offer(
                key,
                keywords.idRank(doc),
                doc,
                ScopeRowReader.positions(cursor.position(), cursor.before()),
                cursor.url());
    }

    private static long signedKey(long value, boolean descending) {
        return descending ? ~value : value;
    }

    private long traffic(int doc, int position) {
        return Traffic.of(context.curve(), keywords.volume(doc), position);
    }
}
