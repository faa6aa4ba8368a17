package io.serpdex.http.oracle;

import io.serpdex.model.Database;
import io.serpdex.model.Keyword;
import io.serpdex.model.Scope;
import io.serpdex.store.Filter;
import io.serpdex.store.Listing;
import io.serpdex.store.Page;
import io.serpdex.store.PageKeywords;
import io.serpdex.store.Query;
import io.serpdex.store.ScopeFigures;
import io.serpdex.store.SerpPage;
import io.serpdex.store.Sort;
import io.serpdex.store.oracle.OracleDataset;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Generates random requests to every report, with the response of the oracle. */
final class RandomReports {
    private static final String ADS =
            "position region_queries_count cost concurrency found_results keyword_length date keyword";
    private static final String COMPETITORS = "intersected relevance visible keywords traff";

    private final OracleDataset world;
    private final ExpectedRows rows;
    private final boolean only;
    private final boolean legacy;
    private final Random random;
    private final SpellingVariants spelling;
    private RandomParameters parameters;

    /** @param only true if the server has no other database */
    RandomReports(OracleDataset world, boolean only, boolean legacy, Random random) {
        this.world = world;
        this.only = only;
        this.legacy = legacy;
        this.random = random;
        rows = new ExpectedRows(world.database());
        spelling = new SpellingVariants(random);
        parameters = new RandomParameters(random);
    }

    /**
     * A request and its expected response.
     *
     * @param result null if there is no data for the query
     * @param cost lines to charge
     */
    record Expectation(
            String method,
            List<Map.Entry<String, String>> parameters,
            @Nullable Object result,
            int cost,
            List<String> warnings) {}

    private record Result(@Nullable Object tree, int cost) {
        static final Result NO_DATA = new Result(null, 0);
    }

    Database database() {
        return world.database();
    }

    Expectation next() {
        parameters = new RandomParameters(random);
        parameters.database(world.database().id(), only);
        parameters.format();
        return switch (random.nextInt(16)) {
            case 0 -> expect("domain_info", domainInfo(scope()));
            case 1 -> expect("domain_history", domainHistory(scope()));
            case 2 -> expect("domain_keywords", domainKeywords(scope()));
            case 3 -> expect("domain_urls", domainUrls(scope()));
            case 4 -> expect("domains_intersection", intersection());
            case 5 -> expect("domains_uniq_keywords", uniqueKeywords());
            case 6 -> expect("competitors", domainCompetitors(twinScope()));
            case 7 -> expect("ad_keywords", domainAds(twinScope()));
            case 8 -> expect("get_top_urls", topPages(scope()));
            case 9 -> expect("keywords", phraseMatch(keyword()));
            case 10 -> expect("keyword_info", keywordInfo(keyword()));
            case 11 -> expect("suggestions", suggestions(keyword()));
            case 12 -> expect("related_keywords", related(keyword()));
            case 13 -> expect("keyword_top", keywordTop(keyword()));
            case 14 -> expect("competitors", keywordCompetitors(twinKeyword()));
            default -> expect("ad_keywords", keywordAds(twinKeyword()));
        };
    }

    private Expectation expect(String method, Result result) {
        List<Map.Entry<String, String>> sent = parameters.withNoise();
        return new Expectation(method, sent, result.tree(), result.cost(), parameters.warnings(method));
    }

    private Scope scope() {
        Scope scope = anyScope();
        parameters.put("query", spelling.ofScope(scope.name()));
        return scope;
    }

    private Scope anyScope() {
        return random.nextInt(20) == 0 ? Scope.parse("never-seen.com") : any(world.scopes());
    }

    private List<Scope> scopes(int most) {
        List<Scope> scopes = new ArrayList<>(world.scopes());
        Collections.shuffle(scopes, random);
        return scopes.subList(0, Math.min(scopes.size(), 1 + random.nextInt(most)));
    }

    private String spelled(List<Scope> scopes) {
        return spelling.ofScopes(scopes.stream().map(Scope::name).toList());
    }

    private Keyword keyword() {
        Keyword keyword = random.nextInt(6) == 0
                ? Keyword.parse(any(List.of("never seen", "boots trail red", "tra", "trail tra", "brulée cr", "... !")))
                : any(world.keywords());
        parameters.put("query", spelling.ofKeyword(keyword.text()));
        return keyword;
    }

    /** Adds the type, which is required for ambiguous queries and unknown suffixes. */
    private Scope twinScope() {
        Scope scope = scope();
        boolean known = scope.name().matches(".*\\.(com|co\\.uk|gov\\.uk|ie)");
        type("domain", known);
        return scope;
    }

    private Keyword twinKeyword() {
        Keyword keyword = keyword();
        type("keyword", !keyword.text().equals("a.com"));
        return keyword;
    }

    private void type(String word, boolean obvious) {
        parameters.put("type", obvious && random.nextBoolean() ? "" : word);
    }

    private Result domainInfo(Scope scope) {
        return single(execute(new Query.DomainInfo(scope)).map(found -> rows.overview(scope.name(), found)));
    }

    private Result domainHistory(Scope scope) {
        Sort sort = parameters.sort(words("date"), Sort.ascending(Sort.SortKey.DATE));
        List<ScopeFigures> history = execute(new Query.DomainHistory(scope));
        List<ScopeFigures> ordered = sort.descending() ? history.reversed() : history;
        return history.isEmpty() ? Result.NO_DATA : array(ordered, found -> rows.historyElement(scope.name(), found));
    }

    private Result domainKeywords(Scope scope) {
        Filter filter = parameters
                .queriesCostAndCompetition()
                .withPosition(parameters.positions())
                .withUrl(parameters.url(pageOf(scope)))
                .withAnyOf(parameters.phrases("keywords"))
                .withNoneOf(parameters.phrases("minus_keywords"));
        Sort sort = parameters.sort(
                words(
                        "traff position dynamic region_queries_count region_queries_count_wide region_queries_count_last cost "
                                + "concurrency found_results keyword_length difficulty keyword date"),
                Sort.descending(Sort.SortKey.TRAFFIC));
        return listing(execute(new Query.DomainKeywords(scope, filter, sort, parameters.page())), rows::domainKeyword);
    }

    private String pageOf(Scope scope) {
        var pages = execute(new Query.DomainUrls(scope, new Page(1, 5))).pages().rows();
        return pages.isEmpty() ? "https://a.com/" : any(pages).url();
    }

    private Result domainUrls(Scope scope) {
        PageKeywords.OfScope found = execute(new Query.DomainUrls(scope, parameters.page()));
        List<Object> hits = trees(
                found.pages().rows(),
                page -> new ExpectedRow().put("url", page.url()).integer("keywords", page.keywords()));
        ExpectedRow result = new ExpectedRow()
                .integer("total", found.keywords())
                .integer("total_urls", found.pages().total())
                .put("hits", hits);
        return new Result(result.tree(), hits.size());
    }

    private Result intersection() {
        List<Scope> scopes = scopes(3);
        parameters.put("query", spelled(scopes));
        return listing(execute(new Query.DomainsIntersection(scopes, parameters.page())), rows::commonKeyword);
    }

    private Result uniqueKeywords() {
        List<Scope> scopes = scopes(3);
        List<Scope> others =
                scopes.size() == 1 ? List.of(Scope.parse("never-seen.com")) : scopes.subList(1, scopes.size());
        parameters.put("query", spelling.ofScope(scopes.getFirst().name()));
        parameters.put("minus_domain", spelled(others));
        Filter filter = parameters.queriesCostAndCompetition();
        return listing(
                execute(new Query.UniqueKeywords(scopes.getFirst(), others, filter, parameters.page())),
                rows::uniqueKeyword);
    }

    private Result domainCompetitors(Scope scope) {
        Sort sort = parameters.sort(words(COMPETITORS), Sort.descending(Sort.SortKey.INTERSECTED));
        return array(
                execute(new Query.DomainCompetitors(scope, sort, parameters.page()))
                        .rows(),
                rows::competitor);
    }

    private Result keywordCompetitors(Keyword keyword) {
        Sort sort = parameters.sort(words(COMPETITORS), Sort.ascending(Sort.SortKey.BEST_POSITION));
        return array(
                execute(new Query.KeywordCompetitors(keyword, sort, parameters.page()))
                        .rows(),
                rows::competitor);
    }

    private Result domainAds(Scope scope) {
        Filter filter = parameters.queriesCostAndCompetition().withPosition(parameters.positions());
        Sort sort = parameters.sort(words(ADS), Sort.descending(Sort.SortKey.VOLUME));
        return listing(execute(new Query.DomainAds(scope, filter, sort, parameters.page())), rows::ad);
    }

    private Result keywordAds(Keyword keyword) {
        Filter filter = parameters.queriesCostAndCompetition().withPosition(parameters.positions());
        Sort sort = parameters.sort(words(ADS), Sort.ascending(Sort.SortKey.POSITION));
        return listing(execute(new Query.KeywordAds(keyword, filter, sort, parameters.page())), rows::ad);
    }

    private Result topPages(Scope scope) {
        Sort sort = parameters.sort(
                words("organic_keyword social_a_shares social_b_shares engine_shares potencial_traff"),
                Sort.descending(Sort.SortKey.POTENTIAL_TRAFFIC));
        var found = execute(new Query.TopPages(scope, sort, parameters.page()));
        List<Object> pages = trees(found.rows(), rows::topPage);
        ExpectedRow result = new ExpectedRow().integer("total", found.total()).put("top_urls", pages);
        if (legacy) {
            result.put("hits", pages);
        }
        return new Result(result.tree(), pages.size());
    }

    private Result phraseMatch(Keyword phrase) {
        Filter filter = parameters
                .queriesCostAndCompetition()
                .withPosition(parameters.positions())
                .withNoneOf(parameters.phrases("minus_keywords"));
        Sort sort = parameters.sort(
                words("region_queries_count region_queries_count_wide cost concurrency found_results keyword_length "
                        + "difficulty keyword"),
                Sort.descending(Sort.SortKey.VOLUME));
        return listing(execute(new Query.PhraseMatch(phrase, filter, sort, parameters.page())), rows::matchedKeyword);
    }

    private Result keywordInfo(Keyword keyword) {
        return single(execute(new Query.KeywordInfo(keyword)).map(rows::keywordInfo));
    }

    private Result suggestions(Keyword keyword) {
        return listing(execute(new Query.Suggestions(keyword, parameters.page())), rows::suggestion);
    }

    private Result related(Keyword keyword) {
        int weight = parameters.weight();
        Sort sort = parameters.sort(
                words("weight region_queries_count cost concurrency difficulty keyword"),
                Sort.descending(Sort.SortKey.WEIGHT));
        return listing(
                execute(new Query.RelatedKeywords(keyword, weight, sort, parameters.page())), rows::relatedKeyword);
    }

    private Result keywordTop(Keyword keyword) {
        SerpPage page = execute(new Query.KeywordTop(keyword)).orElse(null);
        if (page == null) {
            return Result.NO_DATA;
        }
        ExpectedRow result = new ExpectedRow()
                .integer("results", page.results().size())
                .put("top", trees(page.results(), rows::result))
                .put("ads", trees(page.ads(), rows::onPage));
        return new Result(result.tree(), page.results().size());
    }

    private <A> A execute(Query<A> query) {
        return query.accept(world.oracle());
    }

    private static Result single(Optional<ExpectedRow> row) {
        return row.map(found -> new Result(found.tree(), 1)).orElse(Result.NO_DATA);
    }

    private static <R> Result array(List<R> found, Function<R, ExpectedRow> row) {
        return new Result(trees(found, row), found.size());
    }

    private static <R> Result listing(Listing<R> found, Function<R, ExpectedRow> row) {
        ExpectedRow result = new ExpectedRow().integer("total", found.total()).put("hits", trees(found.rows(), row));
        return new Result(result.tree(), found.rows().size());
    }

    private static <R> List<Object> trees(List<R> found, Function<R, ExpectedRow> row) {
        List<Object> trees = new ArrayList<>();
        found.forEach(each -> trees.add(row.apply(each).tree()));
        return trees;
    }

    /** Returns the sort names and aliases with their keys. */
    private static Map<String, Sort.SortKey> words(String names) {
        Map<String, Sort.SortKey> words = new LinkedHashMap<>();
        for (String name : names.split(" ", -1)) {
            words.put(name, SortNames.keyOf(name));
        }
        if (words.containsKey("region_queries_count")) {
            words.put("queries", Sort.SortKey.VOLUME);
        }
        if (words.containsKey("organic_keyword")) {
            words.put("organic_keywords", Sort.SortKey.ORGANIC_KEYWORDS);
        }
        return words;
    }

    private <T> T any(List<T> list) {
        return list.get(random.nextInt(list.size()));
    }
}
