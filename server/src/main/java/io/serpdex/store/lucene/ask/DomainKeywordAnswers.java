package io.serpdex.store.lucene.ask;

import io.serpdex.metrics.Traffic;
import io.serpdex.model.Scope;
import io.serpdex.store.Filter;
import io.serpdex.store.Listing;
import io.serpdex.store.Query;
import io.serpdex.store.RankedKeyword;
import io.serpdex.store.Sort;
import io.serpdex.store.lucene.format.Keywords;
import java.util.List;
import java.util.Optional;

/** The keywords of a scope. */
final class DomainKeywordAnswers {
    private final Context context;
    private final FigureAnswers figures;
    private final Keywords keywords;

    DomainKeywordAnswers(Context context, FigureAnswers figures) {
        this.context = context;
        this.figures = figures;
        this.keywords = context.edition().keywords();
    }

    Listing<RankedKeyword> answer(Query.DomainKeywords question) {
        Optional<ScopeUrls> found = ScopeUrls.find(context.edition().domains(), question.scope());
        if (found.isEmpty()) {
            return new Listing<>(0, List.of());
        }
        ScopeUrls scope = found.get();
        Ranking ranking = new Ranking(question.page());
        RowPrinter rows = new RowPrinter(context, scope);
        if (question.filter().isNone()) {
            rankAll(ranking, scope, question.sort());
            return ranking.listing(total(question.scope()), rows);
        }
        rankFiltered(ranking, scope, question.filter(), question.sort());
        return ranking.listing(rows);
    }

    private long total(Scope scope) {
        return figures.now(scope.name()).keywords();
    }

    /** Without a filter the number of rows is known, so ranking may stop when nothing better can come. */
    private void rankAll(Ranking ranking, ScopeUrls scope, Sort sort) {
        ScopeCursor cursor = new ScopeCursor(context.edition(), scope);
        while (cursor.next() && !isComplete(ranking, sort, cursor.doc())) {
            offer(ranking, cursor, sort);
        }
    }

    /** What comes after the page is complete has only to be counted. */
    private void rankFiltered(Ranking ranking, ScopeUrls scope, Filter filter, Sort sort) {
        ScopeCursor cursor = new ScopeCursor(context.edition(), scope);
        RowFilter rows = new RowFilter(context, scope, filter);
        for (boolean more = rows.start(cursor); more; more = rows.next(cursor)) {
            if (isComplete(ranking, sort, cursor.doc())) {
                ranking.count(rows.countFrom(cursor));
                return;
            }
            if (rows.admits(cursor)) {
                offer(ranking, cursor, sort);
            }
        }
    }

    /** Documents come by volume: from one on no row is worth more than its keyword at its best. */
    private boolean isComplete(Ranking ranking, Sort sort, int doc) {
        return ranking.isFull()
                && sort.descending()
                && switch (sort.key()) {
                    case TRAFFIC -> ranking.isOutOfReach(Ranking.key(traffic(doc, 1), true));
                    case VOLUME -> ranking.isOutOfReach(KeywordKeys.key(keywords, sort, doc));
                    default -> false;
                };
    }

    private void offer(Ranking ranking, ScopeCursor cursor, Sort sort) {
        int doc = cursor.doc();
        boolean descending = sort.descending();
        long key = switch (sort.key()) {
            case TRAFFIC -> Ranking.key(traffic(doc, cursor.position()), descending);
            case POSITION -> Ranking.key(cursor.position(), descending);
            // A move of -1 is no unknown value.
            case DYNAMIC -> signedKey(context.dynamic(doc, cursor.position(), cursor.before()), descending);
            case DATE -> signedKey(keywords.resultsDay(doc), descending);
            default -> KeywordKeys.key(keywords, sort, doc);
        };
        if (ranking.isOutOfReach(key)) {
            ranking.count(1); // most rows are, and are spared the reads of what follows
            return;
        }
        ranking.offer(
                key, keywords.idRank(doc), doc, RowPrinter.positions(cursor.position(), cursor.before()), cursor.url());
    }

    private static long signedKey(long value, boolean descending) {
        return descending ? ~value : value;
    }

    private long traffic(int doc, int position) {
        return Traffic.of(context.curve(), keywords.volume(doc), position);
    }
}
