package io.serpdex.store.lucene.ask;

import io.serpdex.model.Scope;
import io.serpdex.store.AdRow;
import io.serpdex.store.Filter;
import io.serpdex.store.KeywordFacts;
import io.serpdex.store.Listing;
import io.serpdex.store.Page;
import io.serpdex.store.PageRef;
import io.serpdex.store.Query;
import io.serpdex.store.Sort;
import io.serpdex.store.SortKey;
import io.serpdex.store.UrlFilter;
import io.serpdex.store.lucene.format.AdPlace;
import io.serpdex.store.lucene.format.Ads;
import io.serpdex.store.lucene.format.Creative;
import io.serpdex.store.lucene.format.Keywords;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Ads by domain and by keyword. */
final class AdAnswers {
    private static final int UNKNOWN_TYPE_LAST = 3;

    private final Context context;
    private final Ads ads;
    private final Keywords keywords;

    AdAnswers(Context context) {
        this.context = context;
        this.ads = context.edition().ads();
        this.keywords = context.edition().keywords();
    }

    Listing<AdRow> ofDomain(Query.DomainAds question) {
        int domain = context.edition().domains().find(question.scope().domain());
        List<AdPlace> places = domain < 0 ? List.of() : inScope(ads.ofDomain(domain), question.scope());
        return listing(places, question.filter(), question.sort(), question.page());
    }

    private List<AdPlace> inScope(List<AdPlace> places, Scope scope) {
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

    Listing<AdRow> ofKeyword(Query.KeywordAds question) {
        int doc = context.find(question.keyword());
        List<AdPlace> places = doc == Context.UNKNOWN_KEYWORD ? List.of() : ads.ofDoc(doc);
        return listing(places, question.filter(), question.sort(), question.page());
    }

    private Listing<AdRow> listing(List<AdPlace> places, Filter filter, Sort sort, Page page) {
        KeywordFilter keywordFilter = context.keywordFilter(filter);
        Ranking ranking = new Ranking(page);
        for (int i = 0; i < places.size(); i++) {
            AdPlace place = places.get(i);
            if (filter.position().contains(place.position())
                    && keywordFilter.admits(place.doc())
                    && admits(filter.url(), place)) {
                ranking.offer(key(place, sort), tie(place), i, 0, 0);
            }
        }
        return ranking.listing(
                (i, b, c) -> row(places.get(i), keywords.facts(places.get(i).doc())));
    }

    private boolean admits(UrlFilter filter, AdPlace place) {
        return switch (filter) {
            case UrlFilter.Any any -> true;
            case UrlFilter.Exactly exactly ->
                ads.creative(place.creative()).url().equals(exactly.url().text());
            case UrlFilter.Containing containing ->
                ads.creative(place.creative()).url().contains(containing.text());
        };
    }

    private long key(AdPlace place, Sort sort) {
        if (sort.key() == SortKey.POSITION) {
            return Ranking.key(place.position(), sort.descending());
        }
        if (sort.key() == SortKey.DATE) {
            long day = keywords.adsDay(place.doc());
            return sort.descending() ? ~day : day;
        }
        return KeywordKeys.key(keywords, sort, place.doc());
    }

    /** Keyword id, type with unknown last, position, order in the file: 31, 2, 10 and 20 bits. */
    private long tie(AdPlace place) {
        int type = place.type() == 0 ? UNKNOWN_TYPE_LAST : place.type() - 1;
        return ((long) keywords.idRank(place.doc()) << 32)
                | ((long) type << 30)
                | ((long) place.position() << 20)
                | place.index();
    }

    AdRow row(AdPlace place, KeywordFacts facts) {
        Creative creative = ads.creative(place.creative());
        return new AdRow(
                facts,
                keywords.adsDate(place.doc()),
                place.position(),
                place.type() == 0 ? KeywordFacts.UNKNOWN : place.type(),
                new PageRef(creative.url(), creative.host(), creative.domain()),
                creative.title(),
                creative.text());
    }

    /** The ads of a document in the order of the file. */
    List<AdRow> ofDoc(int doc) {
        KeywordFacts facts = keywords.facts(doc);
        return ads.ofDoc(doc).stream().map(place -> row(place, facts)).toList();
    }
}
