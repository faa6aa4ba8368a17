package io.serpdex.ingest.parse;

import io.serpdex.ingest.rejects.Reject;
import io.serpdex.ingest.rejects.RejectException;
import io.serpdex.model.Keyword;
import io.serpdex.model.KeywordFigure;
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
            throw new RejectException(location -> new Reject.BadKeyword(location, "keyword is required"));
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
        private static final long CLEARED = KeywordFigure.UNKNOWN;
        private static final long ABSENT = -2;

        private final long[] values = new long[KeywordFigure.ALL.size()];

        FigureValues() {
            Arrays.fill(values, ABSENT);
        }

        void reset() {
            Arrays.fill(values, ABSENT);
        }

        void clear(KeywordFigure figure) {
            values[figure.slot()] = CLEARED;
        }

        void set(KeywordFigure figure, long value) {
            values[figure.slot()] = value;
        }

        boolean has(KeywordFigure figure) {
            return values[figure.slot()] != ABSENT;
        }

        long value(KeywordFigure figure) {
            return values[figure.slot()];
        }

        KeywordChange.Figures toFigures() {
            for (long value : values) {
                if (value != ABSENT) {
                    return KeywordChange.Figures.of(this::has, this::value);
                }
            }
            return KeywordChange.Figures.NONE;
        }

        /** Returns the rejection of a value that the figure cannot have. */
        static Reject.Unlocated problem(KeywordFigure figure, String got) {
            String rule = (figure == KeywordFigure.COST ? "a number from 0 to " : "a whole number from 0 to ")
                    + figure.highest();
            return location -> new Reject.BadFigure(location, figure.wireName(), rule, got);
        }
    }
}
