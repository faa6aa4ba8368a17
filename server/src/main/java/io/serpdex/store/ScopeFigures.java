package io.serpdex.store;

import io.serpdex.metrics.ScopeSums;
import io.serpdex.metrics.Traffic;
import io.serpdex.metrics.VisibilityTotals;
import java.time.LocalDate;
import org.jspecify.annotations.Nullable;

/**
 * The figures of a scope in one edition, as printed.
 *
 * @param visible in hundred-thousandths
 * @param visibleStatic in hundred-thousandths
 */
public record ScopeFigures(
        LocalDate date,
        int keywords,
        long traffic,
        long visible,
        long visibleStatic,
        int newKeywords,
        int lostKeywords,
        int risenKeywords,
        int fallenKeywords,
        int adKeywords,
        int ads) {

    /** Returns the printed figures for sums over all keywords of an edition. */
    public static ScopeFigures of(LocalDate date, ScopeSums<?> sums, VisibilityTotals totals) {
        return new ScopeFigures(
                date,
                sums.keywords(),
                Traffic.rounded(sums.traffic()),
                totals.visible(sums.visible(), sums.visibleByNumber()),
                totals.visibleStatic(sums.visibleStatic(), sums.visibleStaticByNumber()),
                sums.gained(),
                sums.lost(),
                sums.risen(),
                sums.fallen(),
                sums.adKeywords(),
                sums.ads().size());
    }

    public static ScopeFigures none(LocalDate date) {
        return new ScopeFigures(date, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0);
    }

    /** Returns true if the scope has an organic or paid keyword. */
    public boolean hasAnyKeyword() {
        return keywords > 0 || adKeywords > 0;
    }

    /** The figures of a scope in this edition and in the previous one; {@code before} is null in the first edition. */
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
}
