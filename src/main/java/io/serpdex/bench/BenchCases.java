package io.serpdex.bench;

import io.serpdex.model.Keyword;
import io.serpdex.model.Scope;
import io.serpdex.store.Filter;
import io.serpdex.store.Listing;
import io.serpdex.store.Page;
import io.serpdex.store.Query;
import io.serpdex.store.Range;
import io.serpdex.store.Sort;
import io.serpdex.store.SortKey;
import io.serpdex.store.UrlFilter;
import io.serpdex.store.View;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.function.IntFunction;
import java.util.function.IntToLongFunction;

/** Every question, in the ways that cost differently. Rows are built, as a report would. */
final class BenchCases {
    private static final Page FIRST = new Page(1, 100);
    private static final Page DEEP = new Page(100, 100);
    private static final Filter FILTER = Filter.NONE
            .withVolume(new Range(20, 100_000_000))
            .withPosition(new Range(1, 50))
            .withConcurrency(new Range(1, 90));

    private final View view;
    private final Subjects subjects;
    private final List<BenchCase> cases = new ArrayList<>();

    BenchCases(View view, Subjects subjects) {
        this.view = view;
        this.subjects = subjects;
    }

    static Query.PhraseMatch phraseMatch(Keyword phrase) {
        return new Query.PhraseMatch(phrase, Filter.NONE, Sort.descending(SortKey.VOLUME), FIRST);
    }

    List<BenchCase> all() {
        Scope largest = subjects.large().get(0);
        domainKeywords(largest);
        domains(largest);
        pages(siteWithMostPages());
        keywords();
        return cases;
    }

    /** A domain may rank for nearly every keyword with few pages; what a report of pages costs, their number decides. */
    private Scope siteWithMostPages() {
        return subjects.large().stream()
                .max(Comparator.comparingLong(
                        scope -> view.ask(new Query.TopPages(scope, Sort.descending(SortKey.POTENTIAL_TRAFFIC), FIRST))
                                .total()))
                .orElseThrow();
    }

    private void pages(Scope site) {
        Filter urls = Filter.NONE.withUrl(new UrlFilter.Containing("er"));
        listing(
                "keywords, site with most pages, pm_url",
                50,
                time -> new Query.DomainKeywords(site, urls, Sort.descending(SortKey.TRAFFIC), FIRST));
        for (SortKey key : List.of(SortKey.POTENTIAL_TRAFFIC, SortKey.ORGANIC_KEYWORDS, SortKey.SOCIAL_A_SHARES)) {
            listing(
                    "pages, site with most pages, by " + key.name().toLowerCase(Locale.ROOT),
                    5,
                    time -> new Query.TopPages(site, Sort.descending(key), FIRST));
        }
        add("urls, site with most pages", 5, time -> {
            Listing<?> pages = view.ask(new Query.DomainUrls(site, FIRST)).pages();
            return walk(pages);
        });
    }

    private void domainKeywords(Scope largest) {
        Sort byTraffic = Sort.descending(SortKey.TRAFFIC);
        Sort byCost = Sort.descending(SortKey.COST);
        listing(
                "keywords, mid-size domain, default sort",
                0.5,
                time -> new Query.DomainKeywords(subjects.middle(time), Filter.NONE, byTraffic, FIRST));
        listing(
                "keywords, mid-size domain, filtered, by cost",
                0.5,
                time -> new Query.DomainKeywords(subjects.middle(time), FILTER, byCost, FIRST));
        listing(
                "keywords, largest domain, default sort",
                3,
                time -> new Query.DomainKeywords(largest, Filter.NONE, byTraffic, FIRST));
        listing(
                "keywords, largest domain, filtered, by cost",
                10,
                time -> new Query.DomainKeywords(largest, FILTER, byCost, FIRST));
        listing(
                "keywords, largest domain, page 100",
                0,
                time -> new Query.DomainKeywords(largest, Filter.NONE, byTraffic, DEEP));
        listing(
                "keywords, largest domain, with a word",
                0,
                time -> new Query.DomainKeywords(
                        largest,
                        Filter.NONE.withAnyOf(List.of(subjects.frequentWord().text())),
                        byTraffic,
                        FIRST));
    }

    private void domains(Scope largest) {
        Sort byCommon = Sort.descending(SortKey.INTERSECTED);
        Scope second = subjects.large().get(1);
        Scope third = subjects.large().get(2);
        listing(
                "competitors, mid-size domain",
                1,
                time -> new Query.DomainCompetitors(subjects.middle(time), byCommon, FIRST));
        listing("competitors, largest domain", 40, time -> new Query.DomainCompetitors(largest, byCommon, FIRST));
        listing(
                "common keywords, two largest domains",
                5,
                time -> new Query.DomainsIntersection(List.of(largest, second), FIRST));
        listing(
                "common keywords, three largest domains",
                0,
                time -> new Query.DomainsIntersection(List.of(largest, second, third), FIRST));
        listing(
                "unique keywords, largest against two",
                5,
                time -> new Query.UniqueKeywords(largest, List.of(second, third), Filter.NONE, FIRST));
        add(
                "domain figures",
                0,
                time -> view.ask(new Query.DomainInfo(subjects.middle(time))).isPresent() ? 1 : 0);
        add(
                "domain history",
                0,
                time -> view.ask(new Query.DomainHistory(subjects.middle(time))).size());
        listing(
                "ads, mid-size domain",
                0,
                time -> new Query.DomainAds(
                        subjects.middle(time), Filter.NONE, Sort.descending(SortKey.VOLUME), FIRST));
    }

    private void keywords() {
        add(
                "top 100 of a keyword",
                0.3,
                time -> view.ask(new Query.KeywordTop(subjects.keyword(time)))
                        .map(page -> page.results().size())
                        .orElse(0));
        add(
                "keyword row",
                0.1,
                time -> view.ask(new Query.KeywordInfo(subjects.keyword(time))).isPresent() ? 1 : 0);
        listing("phrase match, frequent word", 5, time -> phraseMatch(subjects.frequentWord()));
        listing(
                "phrase match, frequent word, by cost",
                0,
                time -> new Query.PhraseMatch(
                        subjects.frequentWord(), FILTER.withPosition(Range.ANY), Sort.descending(SortKey.COST), FIRST));
        listing("suggestions", 2, time -> new Query.Suggestions(subjects.keyword(time), FIRST));
        listing("suggestions, frequent word", 2, time -> new Query.Suggestions(subjects.frequentWord(), FIRST));
        listing(
                "related keywords",
                5,
                time -> new Query.RelatedKeywords(subjects.keyword(time), 1, Sort.descending(SortKey.WEIGHT), FIRST));
        listing(
                "competitors of a keyword",
                0,
                time -> new Query.KeywordCompetitors(
                        subjects.keyword(time), Sort.ascending(SortKey.BEST_POSITION), FIRST));
        listing(
                "ads of a keyword",
                0,
                time -> new Query.KeywordAds(
                        subjects.keyword(time), Filter.NONE, Sort.ascending(SortKey.POSITION), FIRST));
    }

    private void listing(String name, double target, IntFunction<Query<? extends Listing<?>>> question) {
        add(name, target, time -> walk(view.ask(question.apply(time))));
    }

    private void add(String name, double target, IntToLongFunction question) {
        cases.add(new BenchCase(name, target, question));
    }

    private static long walk(Listing<?> listing) {
        long rows = 0;
        for (Object row : listing.rows()) {
            rows += row == null ? 0 : 1;
        }
        return rows;
    }
}
