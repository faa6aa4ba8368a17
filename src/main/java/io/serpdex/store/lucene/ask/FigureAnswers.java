package io.serpdex.store.lucene.ask;

import io.serpdex.model.Scope;
import io.serpdex.store.ScopeFigures;
import io.serpdex.store.ScopeOverview;
import io.serpdex.store.lucene.format.FiguresTable;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Answers from the tables of figures that every edition leaves behind. */
final class FigureAnswers {
    private final List<FiguresTable> history;

    FigureAnswers(List<FiguresTable> history) {
        this.history = history;
    }

    private static ScopeFigures figures(FiguresTable table, String scope) {
        return table.find(scope).orElseGet(() -> ScopeFigures.none(table.date()));
    }

    ScopeFigures now(String scope) {
        return figures(history.getLast(), scope);
    }

    ScopeOverview overview(String scope) {
        @Nullable ScopeFigures before = history.size() < 2 ? null : figures(history.get(history.size() - 2), scope);
        return new ScopeOverview(now(scope), before);
    }

    Optional<ScopeOverview> domainInfo(Scope scope) {
        ScopeOverview overview = overview(scope.name());
        boolean known = overview.now().holdsAnything()
                || history.stream()
                        .anyMatch(table -> figures(table, scope.name()).holdsAnything());
        return known ? Optional.of(overview) : Optional.empty();
    }

    List<ScopeFigures> domainHistory(Scope scope) {
        List<ScopeFigures> dates = new ArrayList<>();
        for (FiguresTable table : history) {
            ScopeFigures figures = figures(table, scope.name());
            if (!dates.isEmpty() || figures.holdsAnything()) {
                dates.add(figures);
            }
        }
        return dates;
    }
}
