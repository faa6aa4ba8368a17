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

/** The keywords of a scope. */
final class LuceneDomainKeywords {
    private final LuceneQueryContext luceneQueryContext;
    private final LuceneScopeFigures figures;
    private final Keywords keywords;

    LuceneDomainKeywords(LuceneQueryContext luceneQueryContext, LuceneScopeFigures figures) {
        this.luceneQueryContext = luceneQueryContext;
        this.figures = figures;
        this.keywords = luceneQueryContext.edition().keywords();
    }

    Listing<RankedKeyword> domainKeywords(Query.DomainKeywords query) {
        Optional<ScopeUrls> found = ScopeUrls.find(luceneQueryContext.edition().domains(), query.scope());
        if (found.isEmpty()) {
            return new Listing<>(0, List.of());
        }
        ScopeUrls scope = found.get();
        TopRowCollector topRowCollector = new TopRowCollector(query.page());
        ScopeRowReader rows = new ScopeRowReader(luceneQueryContext, scope);
        if (query.filter().isNone()) {
            rankAll(topRowCollector, scope, query.sort());
            return topRowCollector.listing(total(query.scope()), rows);
        }
        rankFiltered(topRowCollector, scope, query.filter(), query.sort());
        return topRowCollector.listing(rows);
    }

    private long total(Scope scope) {
        return figures.now(scope.name()).keywords();
    }

    /** Without a filter the number of rows is known, so ranking may stop when nothing better can come. */
    private void rankAll(TopRowCollector topRowCollector, ScopeUrls scope, Sort sort) {
        ScopeCursor cursor = new ScopeCursor(luceneQueryContext.edition(), scope);
        while (cursor.next() && !isComplete(topRowCollector, sort, cursor.doc())) {
            offer(topRowCollector, cursor, sort);
        }
    }

    /** What comes after the page is complete has only to be counted. */
    private void rankFiltered(TopRowCollector topRowCollector, ScopeUrls scope, Filter filter, Sort sort) {
        ScopeCursor cursor = new ScopeCursor(luceneQueryContext.edition(), scope);
        RowFilter rows = new RowFilter(luceneQueryContext, scope, filter);
        for (boolean more = rows.start(cursor); more; more = rows.next(cursor)) {
            if (isComplete(topRowCollector, sort, cursor.doc())) {
                topRowCollector.count(rows.countFrom(cursor));
                return;
            }
            if (rows.admits(cursor)) {
                offer(topRowCollector, cursor, sort);
            }
        }
    }

    /** Documents come by volume: from one on no row is worth more than its keyword at its best. */
    private boolean isComplete(TopRowCollector topRowCollector, Sort sort, int doc) {
        return topRowCollector.isFull()
                && sort.descending()
                && switch (sort.key()) {
                    case TRAFFIC -> topRowCollector.isOutOfReach(TopRowCollector.key(traffic(doc, 1), true));
                    case VOLUME -> topRowCollector.isOutOfReach(KeywordSortKey.of(keywords, sort, doc));
                    default -> false;
                };
    }

    private void offer(TopRowCollector topRowCollector, ScopeCursor cursor, Sort sort) {
        int doc = cursor.doc();
        boolean descending = sort.descending();
        long key = switch (sort.key()) {
            case TRAFFIC -> TopRowCollector.key(traffic(doc, cursor.position()), descending);
            case POSITION -> TopRowCollector.key(cursor.position(), descending);
            // A move of -1 is no unknown value.
            case DYNAMIC -> signedKey(luceneQueryContext.dynamic(doc, cursor.position(), cursor.before()), descending);
            case DATE -> signedKey(keywords.resultsDay(doc), descending);
            default -> KeywordSortKey.of(keywords, sort, doc);
        };
        if (topRowCollector.isOutOfReach(key)) {
            topRowCollector.count(1); // most rows are, and are spared the reads of what follows
            return;
        }
        topRowCollector.offer(
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
        return Traffic.of(luceneQueryContext.curve(), keywords.volume(doc), position);
    }
}
