package io.serpdex.store.lucene.ask;

import io.serpdex.model.Scope;
import io.serpdex.store.ScopeFigures;
import io.serpdex.store.ScopeOverview;
import io.serpdex.store.lucene.format.FiguresTable;
import io.serpdex.store.lucene.format.NameKey;
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

    private static ScopeFigures figures(FiguresTable table, NameKey scope) {
        return table.find(scope).orElseGet(() -> ScopeFigures.none(table.date()));
    }

    ScopeFigures now(String scope) {
        return now(NameKey.of(scope));
    }

    private ScopeFigures now(NameKey scope) {
        return figures(history.getLast(), scope);
    }

    ScopeOverview overview(String scope) {
        return overview(NameKey.of(scope));
    }

    private ScopeOverview overview(NameKey scope) {
        @Nullable ScopeFigures before = history.size() < 2 ? null : figures(history.get(history.size() - 2), scope);
        return new ScopeOverview(now(scope), before);
    }

    Optional<ScopeOverview> domainInfo(Scope scope) {
        NameKey name = NameKey.of(scope.name());
        ScopeOverview overview = overview(name);
        boolean known = overview.now().holdsAnything()
                || history.stream().anyMatch(table -> figures(table, name).holdsAnything());
        return known ? Optional.of(overview) : Optional.empty();
    }

    List<ScopeFigures> domainHistory(Scope scope) {
        NameKey name = NameKey.of(scope.name());
        List<ScopeFigures> dates = new ArrayList<>();
        for (FiguresTable table : history) {
            ScopeFigures figures = figures(table, name);
            if (!dates.isEmpty() || figures.holdsAnything()) {
                dates.add(figures);
            }
        }
        return dates;
    }
}
