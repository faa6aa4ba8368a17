package io.serpdex.store.opensearch;

import io.serpdex.model.Scope;
import io.serpdex.store.ScopeFigures;
import io.serpdex.store.ScopeOverview;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** Figures of scopes: what the parts of an edition say of them, added up. */
final class FigureAnswers {
    /** Documents of a request. */
    private static final int MOST_ENTRIES = 10_000;

    private final AskContext context;
    private final List<PartMeta.PastEdition> history;

    FigureAnswers(AskContext context) {
        this.context = context;
        this.history = context.edition().history();
    }

    private record Key(String scope, long number) {}

    /**
     * What the ledger tells of a scope in an edition.
     *
     * @param printed figures that were copied from the embedded engine, which keeps no sums of dates past
     */
    private record Told(ScopeSums sums, @Nullable ScopeFigures printed) {
        static Told of(JsonNode entry) {
            return entry.has("printed")
                    ? new Told(ScopeSums.NONE, Json.MAPPER.treeToValue(entry.path("printed"), ScopeFigures.class))
                    : new Told(Json.MAPPER.treeToValue(entry.path("sums"), ScopeSums.class), null);
        }

        Told plus(Told other) {
            return new Told(sums.plus(other.sums), printed);
        }

        ScopeFigures figures(PartMeta.PastEdition edition) {
            return printed == null ? sums.figures(edition.date(), edition.totals()) : printed;
        }
    }

    Optional<ScopeOverview> domainInfo(Scope scope) {
        List<ScopeFigures> all = all(scope);
        return all.stream().anyMatch(ScopeFigures::holdsAnything)
                ? Optional.of(new ScopeOverview(all.getLast(), all.size() < 2 ? null : all.get(all.size() - 2)))
                : Optional.empty();
    }

    List<ScopeFigures> domainHistory(Scope scope) {
        return all(scope).stream()
                .dropWhile(figures -> !figures.holdsAnything())
                .toList();
    }

    /** Keywords that a scope ranks for now. */
    int keywords(Scope scope) {
        PartMeta.PastEdition now = history.getLast();
        return figures(sums(List.of(scope.name()), List.of(now)), scope.name(), now)
                .keywords();
    }

    /** Figures of many scopes, now and before. */
    Map<String, ScopeOverview> overviews(List<String> scopes) {
        List<PartMeta.PastEdition> two = history.subList(Math.max(0, history.size() - 2), history.size());
        int atATime = Math.max(1, MOST_ENTRIES / (2 * context.edition().count()));
        Map<String, ScopeOverview> overviews = new HashMap<>();
        for (int from = 0; from < scopes.size(); from += atATime) {
            List<String> some = scopes.subList(from, Math.min(scopes.size(), from + atATime));
            Map<Key, Told> sums = sums(some, two);
            for (String scope : some) {
                @Nullable ScopeFigures before = two.size() < 2 ? null : figures(sums, scope, two.getFirst());
                overviews.put(scope, new ScopeOverview(figures(sums, scope, two.getLast()), before));
            }
        }
        return overviews;
    }

    private List<ScopeFigures> all(Scope scope) {
        List<ScopeFigures> all = new ArrayList<>();
        int atATime = Math.max(1, MOST_ENTRIES / context.edition().count());
        for (int from = 0; from < history.size(); from += atATime) {
            List<PartMeta.PastEdition> some = history.subList(from, Math.min(history.size(), from + atATime));
            Map<Key, Told> sums = sums(List.of(scope.name()), some);
            some.forEach(edition -> all.add(figures(sums, scope.name(), edition)));
        }
        return all;
    }

    private static ScopeFigures figures(Map<Key, Told> sums, String scope, PartMeta.PastEdition edition) {
        Told told = sums.get(new Key(scope, edition.number()));
        return told == null ? ScopeFigures.none(edition.date()) : told.figures(edition);
    }

    private Map<Key, Told> sums(Collection<String> scopes, List<PartMeta.PastEdition> editions) {
        Terms.All query = new Terms.All()
                .filter(Terms.term("kind", Kind.FIGURES))
                .filter(Terms.terms("scope", scopes))
                .filter(Terms.terms(
                        "number",
                        editions.stream().map(PartMeta.PastEdition::number).toList()));
        Map<Key, Told> sums = new HashMap<>();
        for (JsonNode hit : context.search()
                .askLedger(Search.request(query.query(), MOST_ENTRIES))
                .path("hits")
                .path("hits")) {
            JsonNode entry = hit.path("_source");
            sums.merge(
                    new Key(entry.path("scope").asString(), entry.path("number").asLong()), Told.of(entry), Told::plus);
        }
        return sums;
    }
}
