package io.serpdex.store;

import io.serpdex.model.Host;
import io.serpdex.model.Keyword;
import io.serpdex.model.KeywordFigure;
import io.serpdex.model.PageUrl;
import java.time.LocalDate;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.function.ToLongFunction;
import org.jspecify.annotations.Nullable;

/**
 * A validated change to one keyword, read from one line.
 *
 * @param date date of the results and ads
 * @param results results by position; positions are unique
 */
public record KeywordChange(
        Keyword keyword,
        LocalDate date,
        Figures figures,
        Patch<String> language,
        Patch<String> rightSpelling,
        Patch<List<String>> types,
        Patch<List<OrganicResult>> results,
        Patch<List<Ad>> ads,
        Patch<List<Keyword>> suggestions) {

    /** The figures of a line: each is kept, cleared or replaced. */
    public static final class Figures {
        private static final long KEPT = -2;
        private static final long CLEARED = KeywordFigure.UNKNOWN;

        public static final Figures NONE = new Figures(Map.of());

        private final long[] values = new long[KeywordFigure.ALL.size()];

        /** @param patches figures without a patch are kept */
        public Figures(Map<KeywordFigure, ? extends Patch<? extends Number>> patches) {
            Arrays.fill(values, KEPT);
            patches.forEach((figure, patch) -> {
                if (patch.present()) {
                    Number value = patch.value();
                    values[figure.slot()] = value == null ? CLEARED : value.longValue();
                }
            });
        }

        public Figures(
                Patch<Integer> volume,
                Patch<Integer> volumeWide,
                Patch<Integer> volumeLast,
                Patch<Integer> costCents,
                Patch<Integer> concurrency,
                Patch<Long> foundResults,
                Patch<Integer> difficulty) {
            this(Map.of(
                    KeywordFigure.VOLUME, volume,
                    KeywordFigure.VOLUME_WIDE, volumeWide,
                    KeywordFigure.VOLUME_LAST, volumeLast,
                    KeywordFigure.COST, costCents,
                    KeywordFigure.CONCURRENCY, concurrency,
                    KeywordFigure.FOUND_RESULTS, foundResults,
                    KeywordFigure.DIFFICULTY, difficulty));
        }

        /**
         * Reads the figures of a line.
         *
         * @param mentioned true for figures that the line clears or replaces
         * @param values the new value of a mentioned figure, or {@link KeywordFigure#UNKNOWN} to clear it
         */
        public static Figures of(Predicate<KeywordFigure> mentioned, ToLongFunction<KeywordFigure> values) {
            Figures figures = new Figures(Map.of());
            for (KeywordFigure figure : KeywordFigure.ALL) {
                if (mentioned.test(figure)) {
                    figures.values[figure.slot()] = values.applyAsLong(figure);
                }
            }
            return figures;
        }

        /** Returns true if the line clears or replaces a figure. */
        public boolean has(KeywordFigure figure) {
            return values[figure.slot()] != KEPT;
        }

        /** Returns the new value, or {@link KeywordFigure#UNKNOWN} if the figure is cleared. */
        public long value(KeywordFigure figure) {
            if (!has(figure)) {
                throw new IllegalStateException("no value in this line for " + figure.wireName());
            }
            return values[figure.slot()];
        }

        private Patch<Integer> patch(KeywordFigure figure) {
            if (!has(figure)) {
                return Patch.keep();
            }
            long value = value(figure);
            return value == CLEARED ? Patch.clear() : Patch.set(Math.toIntExact(value));
        }

        public Patch<Integer> volume() {
            return patch(KeywordFigure.VOLUME);
        }

        public Patch<Integer> volumeWide() {
            return patch(KeywordFigure.VOLUME_WIDE);
        }

        public Patch<Integer> volumeLast() {
            return patch(KeywordFigure.VOLUME_LAST);
        }

        public Patch<Integer> costCents() {
            return patch(KeywordFigure.COST);
        }

        public Patch<Integer> concurrency() {
            return patch(KeywordFigure.CONCURRENCY);
        }

        public Patch<Long> foundResults() {
            KeywordFigure figure = KeywordFigure.FOUND_RESULTS;
            if (!has(figure)) {
                return Patch.keep();
            }
            return value(figure) == CLEARED ? Patch.clear() : Patch.set(value(figure));
        }

        public Patch<Integer> difficulty() {
            return patch(KeywordFigure.DIFFICULTY);
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Figures figures && Arrays.equals(values, figures.values);
        }

        @Override
        public int hashCode() {
            return Arrays.hashCode(values);
        }

        @Override
        public String toString() {
            Map<KeywordFigure, Long> present = new EnumMap<>(KeywordFigure.class);
            KeywordFigure.ALL.stream().filter(this::has).forEach(figure -> present.put(figure, value(figure)));
            return "Figures" + present;
        }
    }

    public record OrganicResult(
            int position,
            PageUrl url,
            @Nullable String title,
            @Nullable String snippet) {}

    /**
     * A paid result.
     *
     * @param type 1, 2 or 3, or {@link KeywordFacts#UNKNOWN}
     * @param advertiser the advertised host: the host of the URL, unless the URL is a redirect
     */
    public record Ad(
            int position,
            int type,
            PageUrl url,
            Host advertiser,
            @Nullable String title,
            @Nullable String text) {}
}
