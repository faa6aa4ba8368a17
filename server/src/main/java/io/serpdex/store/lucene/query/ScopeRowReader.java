package io.serpdex.store.lucene.query;

import io.serpdex.metrics.PositionChange;
import io.serpdex.metrics.Traffic;
import io.serpdex.store.CommonKeyword;
import io.serpdex.store.KeywordFacts;
import io.serpdex.store.PageRef;
import io.serpdex.store.RankedKeyword;
import io.serpdex.store.lucene.files.Keywords;

/** Creates rows of a scope from document, positions and URL within the domain. Not thread-safe. */
final class ScopeRowReader implements TopRowCollector.RowMaker<RankedKeyword> {
    private final LuceneQueryContext context;
    private final int domain;
    private final long firstUrl;
    private final PageReader pages;
    private final Keywords keywords;
    private final SerpDateCache dates;

    ScopeRowReader(LuceneQueryContext context, ScopeUrls scope) {
        this.context = context;
        this.domain = scope.domain();
        this.firstUrl = context.edition().domains().firstUrl(domain);
        this.pages = new PageReader(context.edition());
        this.keywords = context.edition().keywords();
        this.dates = new SerpDateCache(keywords.cards());
    }

    /** Packs the current and previous position into one int. */
    static int positions(int now, int before) {
        return now << 8 | before;
    }

    @Override
    public void prepare(int[] docs, int[] positions, int[] ofDomain, int from, int to) {
        keywords.prefetch(docs, from, to);
        prefetchPages(ofDomain, from, to);
    }

    /** Prefetches URLs of the scope's domain. */
    void prefetchPages(int[] ofDomain, int from, int to) {
        pages.prefetch(firstUrl, ofDomain, from, to);
    }

    @Override
    public RankedKeyword row(int doc, int positions, int url) {
        int position = positions >>> 8;
        KeywordFacts facts = keywords.facts(doc);
        return new RankedKeyword(
                facts,
                dates.of(doc),
                position,
                dynamic(doc, positions),
                Traffic.of(context.curve(), facts.volume(), position),
                page(url));
    }

    CommonKeyword.Rank rank(int doc, int positions, int url) {
        int position = positions >>> 8;
        return new CommonKeyword.Rank(position, dynamic(doc, positions), page(url));
    }

    /** Returns the same as {@link LuceneQueryContext#dynamic}, using the card that the row reads anyway. */
    private int dynamic(int doc, int positions) {
        return PositionChange.of(
                positions >>> 8, positions & 0xFF, keywords.cards().hadSerp(doc), context.depth());
    }

    private PageRef page(int url) {
        return pages.page(domain, firstUrl + url);
    }
}
