package io.serpdex.bench.baseline.rowindex;

import io.serpdex.store.ScopeFigures;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tools.jackson.databind.JsonNode;

/** Reads the figures of scopes by date. */
final class RowIndexFigures {
    private final RowIndexSearch rowIndexSearch;
    private final RowIndexEdition rowIndexEdition;

    RowIndexFigures(RowIndexSearch rowIndexSearch, RowIndexEdition rowIndexEdition) {
        this.rowIndexSearch = rowIndexSearch;
        this.rowIndexEdition = rowIndexEdition;
    }

    /** Returns an empty list for an unknown scope. */
    List<ScopeFigures> history(String scope) {
        return rowIndexSearch
                .find("figures", request(List.of(scope)).values())
                .map(RowIndexFigures::history)
                .orElse(List.of());
    }

    private static List<ScopeFigures> history(JsonNode source) {
        List<ScopeFigures> history = new ArrayList<>();
        source.path("history").forEach(date -> history.add(RowMapper.figures(date)));
        return history;
    }

    Optional<ScopeFigures.ScopeOverview> overview(String scope) {
        List<ScopeFigures> history = history(scope);
        return history.isEmpty() ? Optional.empty() : Optional.of(overview(history));
    }

    private ScopeFigures.ScopeOverview overview(List<ScopeFigures> history) {
        LocalDate previous = rowIndexEdition.previousDate();
        if (previous == null) {
            return new ScopeFigures.ScopeOverview(history.getLast(), null);
        }
        ScopeFigures before = history.stream()
                .filter(figures -> figures.date().equals(previous))
                .findFirst()
                .orElse(ScopeFigures.none(previous));
        return new ScopeFigures.ScopeOverview(history.getLast(), before);
    }

    /** Returns the number of keywords that the scope currently ranks for. */
    int keywords(String scope) {
        return overview(scope).map(overview -> overview.now().keywords()).orElse(0);
    }

    RowIndexSearch.SearchRequest request(Collection<String> scopes) {
        return new RowIndexSearch.SearchRequest("figures", Map.of("scopes", scopes, "size", scopes.size()));
    }

    Map<String, ScopeFigures.ScopeOverview> overviews(Collection<String> scopes) {
        return overviews(rowIndexSearch.search("figures", request(scopes).values()));
    }

    /** Reads the response to a {@link #request}. */
    Map<String, ScopeFigures.ScopeOverview> overviews(JsonNode response) {
        Map<String, ScopeFigures.ScopeOverview> overviews = new HashMap<>();
        for (JsonNode hit : RowIndexSearch.hits(response)) {
            JsonNode source = RowMapper.source(hit);
            overviews.put(source.path("scope").asString(), overview(history(source)));
        }
        return overviews;
    }
}
