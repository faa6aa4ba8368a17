package io.serpdex.store.lucene.query;

import io.serpdex.store.Filter;
import io.serpdex.store.Range;
import io.serpdex.store.lucene.files.DomainBits;
import org.jspecify.annotations.Nullable;

/** Filters the keywords of a scope by keyword, best position and the url there. */
final class RowFilter {
    private final Range position;
    private final KeywordFilter keyword;
    private final UrlMatcher url;

    /** All keywords of the scope, if they are known and the filter has conditions on the keyword only. */
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

    /** Goes to the first row that may pass; false where none may. */
    boolean start(ScopeCursor row) {
        return row.advance(keyword.first()) && row.doc() < keyword.end();
    }

    /** Goes to the next row; false where no more may pass. */
    boolean next(ScopeCursor row) {
        return row.next() && row.doc() < keyword.end();
    }

    boolean admits(ScopeCursor row) {
        return position.contains(row.position()) && keyword.admits(row.doc()) && url.admits(row.url());
    }

    /** Counts the rows that pass, from this one on. */
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
