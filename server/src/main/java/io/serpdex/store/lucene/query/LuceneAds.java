package io.serpdex.store.lucene.query;

import io.serpdex.model.Scope;
import io.serpdex.store.AdRow;
import io.serpdex.store.Filter;
import io.serpdex.store.KeywordFacts;
import io.serpdex.store.Listing;
import io.serpdex.store.Page;
import io.serpdex.store.PageRef;
import io.serpdex.store.Query;
import io.serpdex.store.Sort;
import io.serpdex.store.lucene.files.Ads;
import io.serpdex.store.lucene.files.Keywords;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Ads by domain and by keyword. */
final class LuceneAds {
    private static final int UNKNOWN_TYPE_LAST = 3;

    private final LuceneQueryContext context;
    private final Ads ads;
    private final Keywords keywords;

    LuceneAds(LuceneQueryContext context) {
        this.context = context;
        this.ads = context.edition().ads();
        this.keywords = context.edition().keywords();
    }

    Listing<AdRow> ofDomain(Query.DomainAds query) {
        int domain = context.edition().domains().find(query.scope().domain());
        List<Ads.Placement> places = domain < 0 ? List.of() : inScope(ads.ofDomain(domain), query.scope());
        return listing(places, query.filter(), query.sort(), query.page());
    }

    private List<Ads.Placement> inScope(List<Ads.Placement> places, Scope scope) {
        if (scope.isDomain()) {
            return places;
        }
        Map<Long, Boolean> inside = new HashMap<>();
        String below = "." + scope.name();
        return places.stream()
                .filter(place -> inside.computeIfAbsent(place.creative(), number -> {
                    String host = ads.creative(number).host();
                    return host.equals(scope.name()) || host.endsWith(below);
                }))
                .toList();
    }

    Listing<AdRow> ofKeyword(Query.KeywordAds query) {
        int doc = context.find(query.keyword());
        List<Ads.Placement> places = doc == LuceneQueryContext.UNKNOWN_KEYWORD ? List.of() : ads.ofDoc(doc);
        return listing(places, query.filter(), query.sort(), query.page());
    }

    private Listing<AdRow> listing(List<Ads.Placement> places, Filter filter, Sort sort, Page page) {
        KeywordFilter keywordFilter = context.keywordFilter(filter);
        TopRowCollector collector = new TopRowCollector(page);
        for (int i = 0; i < places.size(); i++) {
            Ads.Placement place = places.get(i);
            if (filter.position().contains(place.position())
                    && keywordFilter.admits(place.doc())
                    && admits(filter.url(), place)) {
                collector.offer(key(place, sort), tie(place), i, 0, 0);
            }
        }
        return collector.listing(
                (i, b, c) -> row(places.get(i), keywords.facts(places.get(i).doc())));
    }

    private boolean admits(Filter.UrlFilter filter, Ads.Placement place) {
        return switch (filter) {
            case Filter.UrlFilter.Any any -> true;
            case Filter.UrlFilter.Exactly exactly ->
                ads.creative(place.creative()).url().equals(exactly.url().text());
            case Filter.UrlFilter.Containing containing ->
                ads.creative(place.creative()).url().contains(containing.text());
        };
    }

    private long key(Ads.Placement place, Sort sort) {
        if (sort.key() == Sort.SortKey.POSITION) {
            return TopRowCollector.key(place.position(), sort.descending());
        }
        if (sort.key() == Sort.SortKey.DATE) {
            long day = keywords.adsDay(place.doc());
            return sort.descending() ? ~day : day;
        }
        return KeywordSortKey.of(keywords, sort, place.doc());
    }

    /**
     * Returns the tie-break: keyword ID, type (unknown last), position and order of import, in 31, 2, 10 and 20 bits.
     */
    private long tie(Ads.Placement place) {
        int type = place.type() == 0 ? UNKNOWN_TYPE_LAST : place.type() - 1;
        return ((long) keywords.idRank(place.doc()) << 32)
                | ((long) type << 30)
                | ((long) place.position() << 20)
                | place.index();
    }

    AdRow row(Ads.Placement place, KeywordFacts facts) {
        Ads.Creative creative = ads.creative(place.creative());
        return new AdRow(
                facts,
                keywords.adsDate(place.doc()),
                place.position(),
                place.type() == 0 ? KeywordFacts.UNKNOWN : place.type(),
                new PageRef(creative.url(), creative.host(), creative.domain()),
                creative.title(),
                creative.text());
    }

    /** Returns the ads of a document in the order of the import. */
    List<AdRow> ofDoc(int doc) {
        KeywordFacts facts = keywords.facts(doc);
        return ads.ofDoc(doc).stream().map(place -> row(place, facts)).toList();
    }
}
