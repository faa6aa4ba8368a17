package io.serpdex.bench.baseline.rowindex;

import io.serpdex.metrics.Relevance;
import io.serpdex.model.Keyword;
import io.serpdex.store.Competitor;
import io.serpdex.store.Listing;
import io.serpdex.store.Page;
import io.serpdex.store.Query;
import io.serpdex.store.ScopeFigures;
import io.serpdex.store.Sort;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.ToLongFunction;
import tools.jackson.databind.JsonNode;

/** Executes queries for competitors. Sorts by figures here, because they are in another index. */
final class RowIndexCompetitorAnswers {
    private final RowIndexSearch rowIndexSearch;
    private final RowIndexWords rowIndexWords;
    private final RowIndexFigures rowIndexFigures;

    RowIndexCompetitorAnswers(
            RowIndexSearch rowIndexSearch, RowIndexWords rowIndexWords, RowIndexFigures rowIndexFigures) {
        this.rowIndexSearch = rowIndexSearch;
        this.rowIndexWords = rowIndexWords;
        this.rowIndexFigures = rowIndexFigures;
    }

    /** A domain and its number of shared keywords. */
    private record Counted(String domain, int intersected, int bestPosition) {}

    Listing<Competitor> ofDomain(Query.DomainCompetitors query) {
        int ranked = Query.DomainCompetitors.RANKED;
        JsonNode response = rowIndexSearch.search(
                "domain_competitors", Map.of("scope", query.scope().name(), "size", ranked + 1));
        List<Counted> counted = new ArrayList<>();
        for (JsonNode bucket : buckets(response)) {
            String domain = bucket.path("key").asString();
            if (!domain.equals(query.scope().domain()) && counted.size() < ranked) {
                counted.add(new Counted(domain, bucket.path("doc_count").asInt(), 0));
            }
        }
        long ours = RowIndexSearch.total(response);
        if (query.sort().equals(Sort.descending(Sort.SortKey.INTERSECTED))) {
            List<Counted> page = page(counted, query.page());
            return new Listing<>(counted.size(), competitors(page, overviews(page), ours));
        }
        return listing(competitors(counted, overviews(counted), ours), query.sort(), query.page());
    }

    private static JsonNode buckets(JsonNode response) {
        return response.path("aggregations").path("domains").path("buckets");
    }

    Listing<Competitor> ofKeyword(Query.KeywordCompetitors query) {
        Keyword keyword = query.keyword();
        List<Counted> domains = new ArrayList<>();
        rowIndexSearch.find("top_of_serp", Map.of("keyword", keyword.text())).ifPresent(serp -> {
            for (JsonNode top : serp.path("top20")) {
                domains.add(new Counted(
                        top.path("domain").asString(),
                        0,
                        top.path("best_position").asInt()));
            }
        });
        if (domains.isEmpty()) {
            return new Listing<>(0, List.of());
        }
        List<JsonNode> ranked = domains.stream()
                .map(domain -> rowIndexSearch.recipe().filter("ranked_by", Map.of("scope", domain.domain)))
                .toList();
        List<JsonNode> responses = rowIndexSearch.searchAll(
                new RowIndexSearch.SearchRequest(
                        "keyword_competitors", Map.of("words", rowIndexWords.all(keyword), "domains", ranked)),
                rowIndexFigures.request(names(domains)));
        List<Counted> counted = new ArrayList<>();
        for (int i = 0; i < domains.size(); i++) {
            int intersected =
                    buckets(responses.getFirst()).path(i).path("doc_count").asInt();
            counted.add(new Counted(domains.get(i).domain, intersected, domains.get(i).bestPosition));
        }
        Map<String, ScopeFigures.ScopeOverview> overviews = rowIndexFigures.overviews(responses.getLast());
        List<Competitor> all = competitors(counted, overviews, RowIndexSearch.total(responses.getFirst()));
        return listing(all, query.sort(), query.page());
    }

    private static List<String> names(List<Counted> counted) {
        return counted.stream().map(Counted::domain).toList();
    }

    private Map<String, ScopeFigures.ScopeOverview> overviews(List<Counted> counted) {
        return counted.isEmpty() ? Map.of() : rowIndexFigures.overviews(names(counted));
    }

    private static List<Competitor> competitors(
            List<Counted> counted, Map<String, ScopeFigures.ScopeOverview> overviews, long ours) {
        List<Competitor> competitors = new ArrayList<>();
        for (Counted each : counted) {
            ScopeFigures.ScopeOverview overview = Objects.requireNonNull(overviews.get(each.domain), each.domain);
            competitors.add(new Competitor(
                    each.domain,
                    overview,
                    each.intersected,
                    Relevance.of(each.intersected, overview.now().keywords()),
                    Relevance.of(each.intersected, ours),
                    each.bestPosition));
        }
        return competitors;
    }

    private static Listing<Competitor> listing(List<Competitor> all, Sort sort, Page page) {
        List<Competitor> sorted = all.stream().sorted(order(sort)).toList();
        return new Listing<>(sorted.size(), page(sorted, page));
    }

    private static <R> List<R> page(List<R> all, Page page) {
        return all.subList((int) Math.min(all.size(), page.start()), (int) Math.min(all.size(), page.end()));
    }

    private static Comparator<Competitor> order(Sort sort) {
        ToLongFunction<Competitor> figure = switch (sort.key()) {
            case INTERSECTED -> Competitor::intersected;
            case RELEVANCE -> Competitor::relevance;
            case KEYWORDS -> competitor -> competitor.figures().now().keywords();
            case VISIBLE -> competitor -> competitor.figures().now().visible();
            case TRAFFIC -> competitor -> competitor.figures().now().traffic();
            case BEST_POSITION -> Competitor::bestPosition;
            default -> throw new IllegalArgumentException("cannot sort competitors by " + sort.key());
        };
        Comparator<Competitor> order = Comparator.comparingLong(figure);
        return (sort.descending() ? order.reversed() : order)
                .thenComparing(
                        competitor -> competitor.domain().getBytes(StandardCharsets.UTF_8), Arrays::compareUnsigned);
    }
}
