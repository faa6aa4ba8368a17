package io.serpdex.bench.baseline.rowindex;

import io.serpdex.model.Scope;
import io.serpdex.store.CommonKeyword;
import io.serpdex.store.Filter;
import io.serpdex.store.Listing;
import io.serpdex.store.Page;
import io.serpdex.store.Query;
import io.serpdex.store.RankedKeyword;
import io.serpdex.store.Sort;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import tools.jackson.databind.JsonNode;

/** Executes queries for the keywords of one or several scopes. */
final class RowIndexRankingAnswers {
    private static final int KEYWORDS_PER_REQUEST = 10_000;

    private final RowIndexSearch rowIndexSearch;
    private final RowIndexWords rowIndexWords;

    RowIndexRankingAnswers(RowIndexSearch rowIndexSearch, RowIndexWords rowIndexWords) {
        this.rowIndexSearch = rowIndexSearch;
        this.rowIndexWords = rowIndexWords;
    }

    Listing<RankedKeyword> keywords(Query.DomainKeywords query) {
        Filter filter = query.filter();
        return rows(
                query.scope(),
                rowIndexWords.ofRow(filter),
                rowIndexWords.forbidden(filter),
                rowIndexWords.order("ranking", query.sort()),
                query.page());
    }

    private Listing<RankedKeyword> rows(
            Scope scope, List<JsonNode> filters, List<JsonNode> forbidden, List<JsonNode> order, Page page) {
        return rowIndexSearch.list(
                "domain_keywords",
                Map.of("scope", scope.name(), "filters", filters, "forbidden", forbidden, "order", order),
                page,
                hit -> RowMapper.ranked(RowMapper.source(hit)));
    }

    private JsonNode rankedBy(Scope scope) {
        return rowIndexSearch.recipe().filter("ranked_by", Map.of("scope", scope.name()));
    }

    Listing<CommonKeyword> common(Query.DomainsIntersection query) {
        List<Scope> scopes = query.scopes();
        Listing<JsonNode> keywords = rowIndexSearch.list(
                "keywords_of_scopes",
                Map.of("filters", scopes.stream().map(this::rankedBy).toList(), "forbidden", List.of()),
                query.page(),
                RowMapper::source);
        Map<RowKey, JsonNode> rows = rowsOf(keywords.rows(), scopes);
        List<CommonKeyword> common = new ArrayList<>();
        for (JsonNode keyword : keywords.rows()) {
            List<CommonKeyword.Rank> ranks = new ArrayList<>();
            for (Scope scope : scopes) {
                ranks.add(RowMapper.rank(
                        Objects.requireNonNull(rows.get(new RowKey(scope.name(), RowMapper.id(keyword))))));
            }
            common.add(new CommonKeyword(RowMapper.facts(keyword), RowMapper.date(keyword), ranks));
        }
        return new Listing<>(keywords.total(), common);
    }

    private record RowKey(String scope, long keyword) {}

    private Map<RowKey, JsonNode> rowsOf(List<JsonNode> keywords, List<Scope> scopes) {
        Map<RowKey, JsonNode> rows = new HashMap<>();
        for (int from = 0; from < keywords.size(); from += KEYWORDS_PER_REQUEST) {
            List<Long> ids = keywords.subList(from, Math.min(keywords.size(), from + KEYWORDS_PER_REQUEST)).stream()
                    .map(RowMapper::id)
                    .toList();
            List<String> names = scopes.stream().map(Scope::name).toList();
            JsonNode response = rowIndexSearch.search(
                    "rows_of_keywords", Map.of("scopes", names, "ids", ids, "size", names.size() * ids.size()));
            for (JsonNode hit : RowIndexSearch.hits(response)) {
                JsonNode source = RowMapper.source(hit);
                rows.put(new RowKey(source.path("scope").asString(), RowMapper.id(source)), source);
            }
        }
        return rows;
    }

    Listing<RankedKeyword> unique(Query.UniqueKeywords query) {
        Filter filter = query.filter();
        Scope scope = query.scope();
        List<JsonNode> filters = rowIndexWords.ofKeyword(filter);
        filters.add(rankedBy(scope));
        List<JsonNode> forbidden = rowIndexWords.forbidden(filter);
        query.without().forEach(other -> forbidden.add(rankedBy(other)));
        Map<String, Object> unique = Map.of("filters", filters, "forbidden", forbidden);
        if (!filter.position().isAny() || !(filter.url() instanceof Filter.UrlFilter.Any)) {
            return uniqueOfRows(query, unique);
        }
        Listing<JsonNode> keywords = rowIndexSearch.list("keywords_of_scopes", unique, query.page(), RowMapper::source);
        Map<RowKey, JsonNode> rows = rowsOf(keywords.rows(), List.of(scope));
        return new Listing<>(
                keywords.total(),
                keywords.rows().stream()
                        .map(keyword -> new RowKey(scope.name(), RowMapper.id(keyword)))
                        .map(key -> RowMapper.ranked(Objects.requireNonNull(rows.get(key))))
                        .toList());
    }

    /** Returns unique keywords if the filter uses fields that only rows have. */
    private Listing<RankedKeyword> uniqueOfRows(Query.UniqueKeywords query, Map<String, Object> unique) {
        List<Long> ids = rowIndexSearch
                .list(
                        "ids_of_scopes",
                        unique,
                        Page.ALL,
                        hit -> hit.path("fields").path("keyword_id").path(0).asLong())
                .rows();
        List<JsonNode> filters = rowIndexWords.ofRow(query.filter());
        filters.add(rowIndexSearch.recipe().filter("ids", Map.of("ids", ids)));
        Sort byVolume = Sort.descending(Sort.SortKey.VOLUME);
        return rows(query.scope(), filters, List.of(), rowIndexWords.order("ranking", byVolume), query.page());
    }
}
