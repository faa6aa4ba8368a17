package io.serpdex.store;

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

    public static ScopeFigures none(LocalDate date) {
        return new ScopeFigures(date, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0);
    }

    /** Whether the scope held anything, organic or paid. */
    public boolean isPresent() {
        return keywords > 0 || adKeywords > 0;
    }

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
}
