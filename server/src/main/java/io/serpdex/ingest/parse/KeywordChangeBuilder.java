package io.serpdex.ingest.parse;

import io.serpdex.ingest.rejects.Reject;
import io.serpdex.ingest.rejects.RejectException;
import io.serpdex.model.Keyword;
import io.serpdex.store.KeywordChange;
import io.serpdex.store.Patch;
import java.time.LocalDate;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Builds the change of one keyword from its line or rows. */
final class KeywordChangeBuilder {
    final FigureValues figures = new FigureValues();

    @Nullable
    Keyword keyword;

    @Nullable
    LocalDate date;

    Patch<String> language = Patch.keep();
    Patch<String> rightSpelling = Patch.keep();
    Patch<List<String>> types = Patch.keep();
    Patch<List<KeywordChange.OrganicResult>> results = Patch.keep();
    Patch<List<KeywordChange.Ad>> ads = Patch.keep();
    Patch<List<Keyword>> suggestions = Patch.keep();

    void reset() {
        figures.reset();
        keyword = null;
        date = null;
        language = Patch.keep();
        rightSpelling = Patch.keep();
        types = Patch.keep();
        results = Patch.keep();
        ads = Patch.keep();
        suggestions = Patch.keep();
    }

    KeywordChange build(LocalDate batchDate) throws RejectException {
        if (keyword == null) {
            throw new RejectException(location -> new Reject.BadKeyword(location, "keyword must be given"));
        }
        return new KeywordChange(
                keyword,
                date == null ? batchDate : date,
                figures.toFigures(),
                language,
                rightSpelling,
                types,
                results,
                ads,
                suggestions);
    }

    /** The figures that were parsed so far. */
    static final class FigureValues {
        private static final long CLEARED = -1;
        private static final long ABSENT = -2;

        private final long[] values = new long[Figure.values().length];

        FigureValues() {
            Arrays.fill(values, ABSENT);
        }

        void reset() {
            Arrays.fill(values, ABSENT);
        }

        void clear(Figure figure) {
            values[figure.slot()] = CLEARED;
        }

        void set(Figure figure, long value) {
            values[figure.slot()] = value;
        }

        boolean has(Figure figure) {
            return values[figure.slot()] != ABSENT;
        }

        long value(Figure figure) {
            return values[figure.slot()];
        }

        KeywordChange.Figures toFigures() {
            boolean none = true;
            for (long value : values) {
                none &= value == ABSENT;
            }
            if (none) {
                return KeywordChange.Figures.NONE;
            }
            return new KeywordChange.Figures(
                    number(Figure.VOLUME),
                    number(Figure.VOLUME_WIDE),
                    number(Figure.VOLUME_LAST),
                    number(Figure.COST),
                    number(Figure.CONCURRENCY),
                    longNumber(Figure.FOUND_RESULTS),
                    number(Figure.DIFFICULTY));
        }

        private Patch<Integer> number(Figure figure) {
            long value = value(figure);
            if (value == ABSENT) {
                return Patch.keep();
            }
            return value == CLEARED ? Patch.clear() : Patch.set(Math.toIntExact(value));
        }

        private Patch<Long> longNumber(Figure figure) {
            long value = value(figure);
            if (value == ABSENT) {
                return Patch.keep();
            }
            return value == CLEARED ? Patch.clear() : Patch.set(value);
        }
    }
}
