package io.serpdex.store.lucene.ask;

import io.serpdex.metrics.Dynamics;
import io.serpdex.metrics.Traffic;
import io.serpdex.store.CommonKeyword;
import io.serpdex.store.KeywordFacts;
import io.serpdex.store.PageRef;
import io.serpdex.store.RankedKeyword;
import io.serpdex.store.lucene.format.Keywords;

/** Prints rows of a scope from (document, positions, url within the domain). For one thread. */
final class RowPrinter implements Ranking.RowMaker<RankedKeyword> {
    private final Context context;
    private final int domain;
    private final long firstUrl;
    private final PagePrinter pages;
    private final Keywords keywords;
    private final ResultsDates dates;

    RowPrinter(Context context, ScopeUrls scope) {
        this.context = context;
        this.domain = scope.domain();
        this.firstUrl = context.edition().domains().firstUrl(domain);
        this.pages = new PagePrinter(context.edition());
        this.keywords = context.edition().keywords();
        this.dates = new ResultsDates(keywords.cards());
    }

    /** Position now and before in one number. */
    static int positions(int now, int before) {
        return now << 8 | before;
    }

    @Override
    public void prepare(int[] docs, int[] positions, int[] ofDomain, int from, int to) {
        keywords.fetch(docs, from, to);
        fetchPages(ofDomain, from, to);
    }

    /** Makes some urls of the scope's domain quick to print. */
    void fetchPages(int[] ofDomain, int from, int to) {
        pages.fetch(firstUrl, ofDomain, from, to);
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

    /** As {@link Context#dynamic}, from the card that the row reads anyway. */
    private int dynamic(int doc, int positions) {
        return Dynamics.of(positions >>> 8, positions & 0xFF, keywords.cards().hadSerp(doc), context.depth());
    }

    private PageRef page(int url) {
        return pages.page(domain, firstUrl + url);
    }
}
