package io.serpdex.store.opensearch.query;

import io.serpdex.metrics.ScopeSums;
import io.serpdex.model.Scope;
import io.serpdex.store.ScopeFigures;
import io.serpdex.store.opensearch.client.DocumentKind;
import io.serpdex.store.opensearch.client.LedgerIndex;
import io.serpdex.store.opensearch.client.OpenSearchJson;
import io.serpdex.store.opensearch.client.PartMetadata;
import io.serpdex.store.opensearch.client.QueryDsl;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** Figures of scopes, summed over the parts of an edition. */
final class OpenSearchScopeFigures {
    /** Maximum number of documents in a request. */
    private static final int MOST_ENTRIES = 10_000;

    private final OpenSearchQueryContext context;
    private final List<PartMetadata.PastEdition> history;

    OpenSearchScopeFigures(OpenSearchQueryContext context) {
        this.context = context;
        this.history = context.edition().history();
    }

    private record Key(String scope, long number) {}

    /**
     * A ledger entry with the figures of a scope in an edition.
     *
     * @param printed figures copied from the embedded engine, which keeps no sums for past dates
     */
    private record LedgerEntry(
            ScopeSums<String> sums, @Nullable ScopeFigures printed) {
        static LedgerEntry of(JsonNode entry) {
            return entry.has("printed")
                    ? new LedgerEntry(
                            ScopeSums.none(),
                            OpenSearchJson.MAPPER.treeToValue(entry.path("printed"), ScopeFigures.class))
                    : new LedgerEntry(LedgerIndex.sums(entry), null);
        }

        LedgerEntry plus(LedgerEntry other) {
            return new LedgerEntry(sums.plus(other.sums), printed);
        }

        ScopeFigures figures(PartMetadata.PastEdition edition) {
            return printed == null ? ScopeFigures.of(edition.date(), sums, edition.totals()) : printed;
        }
    }

    Optional<ScopeFigures.ScopeOverview> domainInfo(Scope scope) {
        List<ScopeFigures> all = all(scope);
        return all.stream().anyMatch(ScopeFigures::hasAnyKeyword)
                ? Optional.of(
                        new ScopeFigures.ScopeOverview(all.getLast(), all.size() < 2 ? null : all.get(all.size() - 2)))
                : Optional.empty();
    }

    List<ScopeFigures> domainHistory(Scope scope) {
        return all(scope).stream()
                .dropWhile(figures -> !figures.hasAnyKeyword())
                .toList();
    }

    /** Returns the number of keywords that a scope ranks for. */
    int keywords(Scope scope) {
        PartMetadata.PastEdition now = history.getLast();
        return figures(sums(List.of(scope.name()), List.of(now)), scope.name(), now)
                .keywords();
    }

    /** Returns the current and previous figures of many scopes. */
    Map<String, ScopeFigures.ScopeOverview> overviews(List<String> scopes) {
        List<PartMetadata.PastEdition> two = history.subList(Math.max(0, history.size() - 2), history.size());
        int atATime = Math.max(1, MOST_ENTRIES / (2 * context.edition().count()));
        Map<String, ScopeFigures.ScopeOverview> overviews = new HashMap<>();
        for (int from = 0; from < scopes.size(); from += atATime) {
            List<String> some = scopes.subList(from, Math.min(scopes.size(), from + atATime));
            Map<Key, LedgerEntry> sums = sums(some, two);
            for (String scope : some) {
                @Nullable ScopeFigures before = two.size() < 2 ? null : figures(sums, scope, two.getFirst());
                overviews.put(scope, new ScopeFigures.ScopeOverview(figures(sums, scope, two.getLast()), before));
            }
        }
        return overviews;
    }

    private List<ScopeFigures> all(Scope scope) {
        List<ScopeFigures> all = new ArrayList<>();
        int atATime = Math.max(1, MOST_ENTRIES / context.edition().count());
        for (int from = 0; from < history.size(); from += atATime) {
            List<PartMetadata.PastEdition> some = history.subList(from, Math.min(history.size(), from + atATime));
            Map<Key, LedgerEntry> sums = sums(List.of(scope.name()), some);
            some.forEach(edition -> all.add(figures(sums, scope.name(), edition)));
        }
        return all;
    }

    private static ScopeFigures figures(Map<Key, LedgerEntry> sums, String scope, PartMetadata.PastEdition edition) {
        LedgerEntry ledgerEntry = sums.get(new Key(scope, edition.number()));
        return ledgerEntry == null ? ScopeFigures.none(edition.date()) : ledgerEntry.figures(edition);
    }

    private Map<Key, LedgerEntry> sums(Collection<String> scopes, List<PartMetadata.PastEdition> editions) {
        QueryDsl.BoolQuery bool = new QueryDsl.BoolQuery()
                .filter(QueryDsl.term("kind", DocumentKind.FIGURES))
                .filter(QueryDsl.terms("scope", scopes))
                .filter(QueryDsl.terms(
                        "number",
                        editions.stream().map(PartMetadata.PastEdition::number).toList()));
        Map<Key, LedgerEntry> sums = new HashMap<>();
        for (JsonNode hit : context.search()
                .searchLedger(EditionSearch.request(bool.build(), MOST_ENTRIES))
                .path("hits")
                .path("hits")) {
            JsonNode entry = hit.path("_source");
            sums.merge(
                    new Key(entry.path("scope").asString(), entry.path("number").asLong()),
                    LedgerEntry.of(entry),
                    LedgerEntry::plus);
        }
        return sums;
    }
}
