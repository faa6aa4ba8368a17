package io.serpdex.store.lucene.ask;

import io.serpdex.store.Filter;
import io.serpdex.store.Range;

/** Which keywords of a scope a filter admits, by keyword, best position and the url there. */
final class RowFilter {
    private final Range position;
    private final KeywordFilter keyword;
    private final UrlMatch url;

    RowFilter(Context context, ScopeUrls scope, Filter filter) {
        this.position = filter.position();
        this.keyword = context.keywordFilter(filter);
        this.url = new UrlMatch(context.edition(), scope, filter.url());
    }

    boolean admits(ScopeCursor row) {
        return position.contains(row.position()) && keyword.admits(row.doc()) && url.admits(row.url());
    }
}
