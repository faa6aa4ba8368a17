package io.serpdex.store.lucene.query;

import io.serpdex.store.Filter;
import io.serpdex.store.Range;
import io.serpdex.store.lucene.files.DomainBits;
import org.jspecify.annotations.Nullable;

/** Filters the keywords of a scope by keyword, best position and the URL at that position. */
final class RowFilter {
    private final Range position;
    private final KeywordFilter keyword;
    private final UrlMatcher url;

    /**
     * Keywords of the scope as bits; null unless the scope has bits and the filter has conditions on the keyword only.
     */
    private final DomainBits.@Nullable Bits keywords;

    RowFilter(LuceneQueryContext context, ScopeUrls scope, Filter filter) {
        this.position = filter.position();
        this.keyword = context.keywordFilter(filter);
        this.url = new UrlMatcher(context.edition(), scope, filter.url());
        boolean ofKeywordsAlone = position.isAny() && filter.url() instanceof Filter.UrlFilter.Any;
        this.keywords = ofKeywordsAlone && scope.whole()
                ? context.edition().domainBits().find(scope.domain())
                : null;
    }

    /** Moves to the first row that may match; returns false if there is none. */
    boolean start(ScopeCursor row) {
        return row.advance(keyword.first()) && row.doc() < keyword.end();
    }

    /** Moves to the next row that may match; returns false if there is none. */
    boolean next(ScopeCursor row) {
        return row.next() && row.doc() < keyword.end();
    }

    boolean admits(ScopeCursor row) {
        return position.contains(row.position()) && keyword.admits(row.doc()) && url.admits(row.url());
    }

    /** Counts the matching rows, starting with the current one. */
    long countFrom(ScopeCursor row) {
        if (keywords != null) {
            return keyword.count(keywords, row.doc());
        }
        long count = 0;
        do {
            count += admits(row) ? 1 : 0;
        } while (next(row));
        return count;
    }
}
