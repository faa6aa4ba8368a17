package io.serpdex.store.opensearch.query;

import io.serpdex.metrics.Relevance;
import io.serpdex.metrics.Visibility;
import io.serpdex.model.Scope;
import io.serpdex.store.Competitor;
import io.serpdex.store.Filter;
import io.serpdex.store.Listing;
import io.serpdex.store.Page;
import io.serpdex.store.Query;
import io.serpdex.store.Range;
import io.serpdex.store.ScopeFigures;
import io.serpdex.store.Sort;
import io.serpdex.store.opensearch.client.OpenSearchJson;
import io.serpdex.store.opensearch.client.QueryDsl;
import io.serpdex.text.CodePointOrder;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.ToLongFunction;
import tools.jackson.databind.JsonNode;

/** Domains that rank for the same keywords. */
final class OpenSearchCompetitors {
    /** Number of domains requested from each shard first. If the result is not exact, all are requested. */
    private static final int FIRST_TRY = 10_000;

    private static final String COUNTS = "domains";

    private final OpenSearchQueryContext context;
    private final OpenSearchScopeFigures figures;

    OpenSearchCompetitors(OpenSearchQueryContext context, OpenSearchScopeFigures figures) {
        this.context = context;
        this.figures = figures;
    }

    Listing<Competitor> ofDomain(Query.DomainCompetitors query) {
        Scope scope = query.scope();
        Map<String, Integer> counts = new LinkedHashMap<>(counts(scope));
        counts.remove(scope.domain());
        List<String> ranked =
                counts.keySet().stream().limit(Query.DomainCompetitors.RANKED).toList();
        if (ranked.isEmpty()) {
            return new Listing<>(0, List.of());
        }
        long ours = figures.keywords(scope);
        Map<String, ScopeFigures.ScopeOverview> overviews = figures.overviews(ranked);
        return page(
                ranked.stream()
                        .map(domain -> competitor(domain, of(overviews, domain), of(counts, domain), ours, 0))
                        .toList(),
                query.sort(),
                query.page());
    }

    /** Returns the domains with the most common keywords, ties by name, including the domain of the scope. */
    private Map<String, Integer> counts(Scope scope) {
        // The field contains the domains of the top 20. Hosts below a domain need a filter on the position.
        Object query = scope.isDomain()
                ? QueryDsl.term("top_domains", scope.name())
                : new ScopeRowQuery(context, scope)
                        .query(Filter.NONE.withPosition(new Range(1, Visibility.DEEPEST)), null, false);
        JsonNode domains = count(query, FIRST_TRY);
        if (domains.path("doc_count_error_upper_bound").asLong() != 0) {
            domains = count(query, Integer.MAX_VALUE);
        }
        Map<String, Integer> counts = new LinkedHashMap<>();
        for (JsonNode bucket : domains.path("buckets")) {
            counts.put(bucket.path("key").asString(), bucket.path("doc_count").asInt());
        }
        return counts;
    }

    private JsonNode count(Object query, int reported) {
        Map<String, Object> request = EditionSearch.request(query, 0);
        request.put(
                "aggs",
                OpenSearchJson.of(
                        COUNTS,
                        OpenSearchJson.of(
                                "terms",
                                OpenSearchJson.of(
                                        "field",
                                        "top_domains",
                                        "size",
                                        Query.DomainCompetitors.RANKED + 1,
                                        "shard_size",
                                        reported))));
        return context.search().search(request).path("aggregations").path(COUNTS);
    }

    Listing<Competitor> ofKeyword(Query.KeywordCompetitors query) {
        Optional<KeywordDocument> found = context.find(query.keyword());
        if (found.isEmpty()) {
            return new Listing<>(0, List.of());
        }
        Map<String, Integer> best = bestPositions(found.get());
        List<String> domains = List.copyOf(best.keySet());
        Map<String, Object> request = EditionSearch.request(context.matching(query.keyword()), 0);
        if (!domains.isEmpty()) {
            request.put(
                    "aggs",
                    OpenSearchJson.of(
                            COUNTS,
                            OpenSearchJson.of(
                                    "filters",
                                    OpenSearchJson.of(
                                            "filters",
                                            domains.stream()
                                                    .map(domain -> QueryDsl.term("scope", domain))
                                                    .toList()))));
        }
        JsonNode response = context.search().search(request);
        long matches = EditionSearch.total(response);
        Map<String, ScopeFigures.ScopeOverview> overviews = figures.overviews(domains);
        List<Competitor> competitors = new ArrayList<>();
        for (int i = 0; i < domains.size(); i++) {
            String domain = domains.get(i);
            int intersected = response.path("aggregations")
                    .path(COUNTS)
                    .path("buckets")
                    .path(i)
                    .path("doc_count")
                    .asInt();
            competitors.add(competitor(domain, of(overviews, domain), intersected, matches, of(best, domain)));
        }
        return page(competitors, query.sort(), query.page());
    }

    private static Map<String, Integer> bestPositions(KeywordDocument keyword) {
        Map<String, Integer> best = new LinkedHashMap<>();
        for (ResultLines.Result result : keyword.results(Visibility.DEEPEST)) {
            best.putIfAbsent(KeywordDocument.pageRef(result.url()).domain(), result.position());
        }
        return best;
    }

    private static <V> V of(Map<String, V> byDomain, String domain) {
        return Objects.requireNonNull(byDomain.get(domain), domain);
    }

    private static Competitor competitor(
            String domain, ScopeFigures.ScopeOverview overview, int intersected, long ours, int bestPosition) {
        return new Competitor(
                domain,
                overview,
                intersected,
                Relevance.of(intersected, overview.now().keywords()),
                Relevance.of(intersected, ours),
                bestPosition);
    }

    private static Listing<Competitor> page(List<Competitor> all, Sort sort, Page page) {
        List<Competitor> sorted = all.stream()
                .sorted(order(sort).thenComparing(Competitor::domain, CodePointOrder.ORDER))
                .toList();
        RowWindow rowWindow = RowWindow.of(page);
        return new Listing<>(sorted.size(), sorted.subList(rowWindow.from(sorted.size()), rowWindow.to(sorted.size())));
    }

    private static Comparator<Competitor> order(Sort sort) {
        ToLongFunction<Competitor> figure = switch (sort.key()) {
            case INTERSECTED -> Competitor::intersected;
            case RELEVANCE -> Competitor::relevance;
            case KEYWORDS -> competitor -> competitor.figures().now().keywords();
            case VISIBLE -> competitor -> competitor.figures().now().visible();
            case TRAFFIC -> competitor -> competitor.figures().now().traffic();
            case BEST_POSITION -> Competitor::bestPosition;
            default -> throw new IllegalArgumentException("competitors cannot be sorted by " + sort.key());
        };
        return Comparator.comparingLong(
                competitor -> sort.descending() ? ~figure.applyAsLong(competitor) : figure.applyAsLong(competitor));
    }
}
