package io.serpdex.store.lucene.ask;

import io.serpdex.metrics.Traffic;
import io.serpdex.store.CommonKeyword;
import io.serpdex.store.PageRef;
import io.serpdex.store.RankedKeyword;
import io.serpdex.store.lucene.format.Keywords;

/** Prints rows of a scope from (document, positions, url within the domain). For one thread. */
final class RowPrinter implements Ranking.RowMaker<RankedKeyword> {
    private final Context context;
    private final int domain;
    private final long firstUrl;
    private final PagePrinter pages;
    private final ResultsDates dates;

    RowPrinter(Context context, ScopeUrls scope) {
        this.context = context;
        this.domain = scope.domain();
        this.firstUrl = context.edition().domains().firstUrl(domain);
        this.pages = new PagePrinter(context.edition());
        this.dates = new ResultsDates(context.edition().keywords());
    }

    /** Position now and before in one number. */
    static int positions(int now, int before) {
        return now << 8 | before;
    }

    @Override
    public RankedKeyword row(int doc, int positions, int url) {
        Keywords keywords = context.edition().keywords();
        int position = positions >>> 8;
        return new RankedKeyword(
                keywords.facts(doc),
                dates.of(doc),
                position,
                context.dynamic(doc, position, positions & 0xFF),
                Traffic.of(context.curve(), keywords.volume(doc), position),
                page(url));
    }

    CommonKeyword.Rank rank(int doc, int positions, int url) {
        int position = positions >>> 8;
        return new CommonKeyword.Rank(position, context.dynamic(doc, position, positions & 0xFF), page(url));
    }

    private PageRef page(int url) {
        return pages.page(domain, firstUrl + url);
    }
}
