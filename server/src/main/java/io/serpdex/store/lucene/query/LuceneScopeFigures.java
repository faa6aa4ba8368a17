package io.serpdex.store.lucene.query;

import io.serpdex.model.Scope;
import io.serpdex.store.ScopeFigures;
import io.serpdex.store.lucene.files.FiguresTable;
import io.serpdex.store.lucene.files.HashedName;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Reads figures of scopes from the tables of all dates. */
final class LuceneScopeFigures {
    private final List<FiguresTable> history;

    LuceneScopeFigures(List<FiguresTable> history) {
        this.history = history;
    }

    private static ScopeFigures figures(FiguresTable table, HashedName scope) {
        return table.find(scope).orElseGet(() -> ScopeFigures.none(table.date()));
    }

    ScopeFigures now(String scope) {
        return now(HashedName.of(scope));
    }

    private ScopeFigures now(HashedName scope) {
        return figures(history.getLast(), scope);
    }

    ScopeFigures.ScopeOverview overview(String scope) {
        return overview(HashedName.of(scope));
    }

    private ScopeFigures.ScopeOverview overview(HashedName scope) {
        @Nullable ScopeFigures before = history.size() < 2 ? null : figures(history.get(history.size() - 2), scope);
        return new ScopeFigures.ScopeOverview(now(scope), before);
    }

    Optional<ScopeFigures.ScopeOverview> domainInfo(Scope scope) {
        HashedName name = HashedName.of(scope.name());
        ScopeFigures.ScopeOverview overview = overview(name);
        boolean known = overview.now().hasAnyKeyword()
                || history.stream().anyMatch(table -> figures(table, name).hasAnyKeyword());
        return known ? Optional.of(overview) : Optional.empty();
    }

    List<ScopeFigures> domainHistory(Scope scope) {
        HashedName name = HashedName.of(scope.name());
        List<ScopeFigures> dates = new ArrayList<>();
        for (FiguresTable table : history) {
            ScopeFigures figures = figures(table, name);
            if (!dates.isEmpty() || figures.hasAnyKeyword()) {
                dates.add(figures);
            }
        }
        return dates;
    }
}
