package io.serpdex.bench.measure;

import io.serpdex.model.Scope;
import io.serpdex.store.Filter;
import io.serpdex.store.Page;
import io.serpdex.store.Query;
import io.serpdex.store.Range;
import io.serpdex.store.Sort;
import io.serpdex.store.View;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.function.IntFunction;

/** The measured queries: each report, in variants that differ in cost. */
public final class TimedQueries {
    private static final Page FIRST = new Page(1, 100);
    private static final Page DEEP = new Page(100, 100);
    private static final Filter FILTER = Filter.NONE
            .withVolume(new Range(20, 100_000_000))
            .withPosition(new Range(1, 50))
            .withConcurrency(new Range(1, 90));

    private final View view;
    private final QuerySubjects querySubjects;
    private final List<TimedQuery> cases = new ArrayList<>();

    public TimedQueries(View view, QuerySubjects querySubjects) {
        this.view = view;
        this.querySubjects = querySubjects;
    }

    public List<TimedQuery> all() {
        Scope largest = querySubjects.large().get(0);
        domainKeywords(largest);
        domains(largest);
        pages(siteWithMostPages());
        keywords();
        return cases;
    }

    /** Returns the large domain with the most pages, because a domain with many keywords can have few pages. */
    private Scope siteWithMostPages() {
        return querySubjects.large().stream()
                .max(Comparator.comparingLong(scope -> view.execute(
                                new Query.TopPages(scope, Sort.descending(Sort.SortKey.POTENTIAL_TRAFFIC), FIRST))
                        .total()))
                .orElseThrow();
    }

    private void pages(Scope site) {
        Filter urls = Filter.NONE.withUrl(new Filter.UrlFilter.Containing("er"));
        add(
                "keywords, site with most pages, pm_url",
                50,
                i -> new Query.DomainKeywords(site, urls, Sort.descending(Sort.SortKey.TRAFFIC), FIRST));
        for (Sort.SortKey key :
                List.of(Sort.SortKey.POTENTIAL_TRAFFIC, Sort.SortKey.ORGANIC_KEYWORDS, Sort.SortKey.SOCIAL_A_SHARES)) {
            add(
                    "pages, site with most pages, by " + key.name().toLowerCase(Locale.ROOT),
                    5,
                    i -> new Query.TopPages(site, Sort.descending(key), FIRST));
        }
        add(
                "pages, small domain",
                0,
                i -> new Query.TopPages(
                        querySubjects.small(i), Sort.descending(Sort.SortKey.POTENTIAL_TRAFFIC), FIRST));
        add("urls, mid-size domain", 0, i -> new Query.DomainUrls(querySubjects.middle(i), FIRST));
        add("urls, site with most pages", 5, i -> new Query.DomainUrls(site, FIRST));
    }

    private void domainKeywords(Scope largest) {
        Sort byTraffic = Sort.descending(Sort.SortKey.TRAFFIC);
        Sort byCost = Sort.descending(Sort.SortKey.COST);
        add(
                "keywords, mid-size domain, default sort",
                0.5,
                i -> new Query.DomainKeywords(querySubjects.middle(i), Filter.NONE, byTraffic, FIRST));
        add(
                "keywords, mid-size domain, filtered, by cost",
                0.5,
                i -> new Query.DomainKeywords(querySubjects.middle(i), FILTER, byCost, FIRST));
        add(
                "keywords, small domain, default sort",
                0,
                i -> new Query.DomainKeywords(querySubjects.small(i), Filter.NONE, byTraffic, FIRST));
        add(
                "keywords, largest domain, default sort",
                3,
                i -> new Query.DomainKeywords(largest, Filter.NONE, byTraffic, FIRST));
        add(
                "keywords, largest domain, filtered, by cost",
                10,
                i -> new Query.DomainKeywords(largest, FILTER, byCost, FIRST));
        add(
                "keywords, largest domain, page 100",
                0,
                i -> new Query.DomainKeywords(largest, Filter.NONE, byTraffic, DEEP));
        add(
                "keywords, largest domain, with a word",
                0,
                i -> new Query.DomainKeywords(
                        largest,
                        Filter.NONE.withAnyOf(
                                List.of(querySubjects.frequentWord().text())),
                        byTraffic,
                        FIRST));
    }

    private void domains(Scope largest) {
        Sort byCommon = Sort.descending(Sort.SortKey.INTERSECTED);
        Scope second = querySubjects.large().get(1);
        Scope third = querySubjects.large().get(2);
        add(
                "competitors, mid-size domain",
                1,
                i -> new Query.DomainCompetitors(querySubjects.middle(i), byCommon, FIRST));
        add("competitors, largest domain", 40, i -> new Query.DomainCompetitors(largest, byCommon, FIRST));
        add("competitors, small domain", 0, i -> new Query.DomainCompetitors(querySubjects.small(i), byCommon, FIRST));
        add(
                "common keywords, mid-size and largest domain",
                0,
                i -> new Query.DomainsIntersection(List.of(querySubjects.middle(i), largest), FIRST));
        add(
                "common keywords, two largest domains",
                5,
                i -> new Query.DomainsIntersection(List.of(largest, second), FIRST));
        add(
                "common keywords, three largest domains",
                0,
                i -> new Query.DomainsIntersection(List.of(largest, second, third), FIRST));
        add(
                "unique keywords, largest against two",
                5,
                i -> new Query.UniqueKeywords(largest, List.of(second, third), Filter.NONE, FIRST));
        add(
                "unique keywords, mid-size against largest",
                0,
                i -> new Query.UniqueKeywords(querySubjects.middle(i), List.of(largest), Filter.NONE, FIRST));
        add("domain figures", 0, i -> new Query.DomainInfo(querySubjects.middle(i)));
        add("domain history", 0, i -> new Query.DomainHistory(querySubjects.middle(i)));
        add(
                "ads, mid-size domain",
                0,
                i -> new Query.DomainAds(
                        querySubjects.middle(i), Filter.NONE, Sort.descending(Sort.SortKey.VOLUME), FIRST));
        add(
                "ads, largest domain",
                0,
                i -> new Query.DomainAds(largest, Filter.NONE, Sort.descending(Sort.SortKey.VOLUME), FIRST));
    }

    private void keywords() {
        add("top 100 of a keyword", 0.3, i -> new Query.KeywordTop(querySubjects.keyword(i)));
        add("keyword row", 0.1, i -> new Query.KeywordInfo(querySubjects.keyword(i)));
        add("phrase match, rare word", 0, i -> QuerySubjects.phraseMatch(querySubjects.rareWord(i)));
        add(
                "phrase match, frequent word, page 100",
                0,
                i -> new Query.PhraseMatch(
                        querySubjects.frequentWord(), Filter.NONE, Sort.descending(Sort.SortKey.VOLUME), DEEP));
        add("phrase match, frequent word", 5, i -> QuerySubjects.phraseMatch(querySubjects.frequentWord()));
        add(
                "phrase match, frequent word, by cost",
                0,
                i -> new Query.PhraseMatch(
                        querySubjects.frequentWord(),
                        FILTER.withPosition(Range.ANY),
                        Sort.descending(Sort.SortKey.COST),
                        FIRST));
        add("suggestions", 2, i -> new Query.Suggestions(querySubjects.keyword(i), FIRST));
        add("suggestions, frequent word", 2, i -> new Query.Suggestions(querySubjects.frequentWord(), FIRST));
        add(
                "related keywords",
                5,
                i -> new Query.RelatedKeywords(
                        querySubjects.keyword(i), 1, Sort.descending(Sort.SortKey.WEIGHT), FIRST));
        add(
                "competitors of a keyword",
                0,
                i -> new Query.KeywordCompetitors(
                        querySubjects.keyword(i), Sort.ascending(Sort.SortKey.BEST_POSITION), FIRST));
        add(
                "ads of a keyword",
                0,
                i -> new Query.KeywordAds(
                        querySubjects.keyword(i), Filter.NONE, Sort.ascending(Sort.SortKey.POSITION), FIRST));
    }

    private void add(String name, double target, IntFunction<? extends Query<?>> query) {
        cases.add(new TimedQuery(name, target, query));
    }
}
