package io.serpdex.store;

import org.jspecify.annotations.Nullable;

/** The figures of a scope now and in the edition before; {@code before} is null in a first edition. */
public record ScopeOverview(ScopeFigures now, @Nullable ScopeFigures before) {
    public int keywordsDynamic() {
        return before == null ? 0 : now.keywords() - before.keywords();
    }

    public long trafficDynamic() {
        return before == null ? 0 : now.traffic() - before.traffic();
    }

    public long visibleDynamic() {
        return before == null ? 0 : now.visible() - before.visible();
    }

    public int adsDynamic() {
        return before == null ? 0 : now.adKeywords() - before.adKeywords();
    }
}
