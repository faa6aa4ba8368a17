package io.serpdex.store;

import io.serpdex.model.KeywordFigure;
import io.serpdex.model.KnownFigures;
import io.serpdex.model.Utf8;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The facts about a keyword that are independent of a domain. */
public record KeywordFacts(
        long id,
        Utf8 text,
        int words,
        KnownFigures figures,
        @Nullable String language,
        @Nullable String rightSpelling,
        List<String> types,
        List<String> geoNames) {
    /** The value of figures, share counts and ad types that were neither imported nor derived. */
    public static final int UNKNOWN = KeywordFigure.UNKNOWN;

    /**
     * The type of a SERP of which only some domains are known. It belongs to the results: results without types remove
     * it, types without results do not.
     */
    public static final String PARTIAL_SERP = "partial";

    public KeywordFacts(
            long id,
            String keyword,
            int words,
            int volume,
            int volumeWide,
            int volumeLast,
            int costCents,
            int concurrency,
            long foundResults,
            int difficulty,
            @Nullable String language,
            @Nullable String rightSpelling,
            List<String> types,
            List<String> geoNames) {
        this(
                id,
                Utf8.of(keyword),
                words,
                KnownFigures.of(Map.of(
                        KeywordFigure.VOLUME, (long) volume,
                        KeywordFigure.VOLUME_WIDE, (long) volumeWide,
                        KeywordFigure.VOLUME_LAST, (long) volumeLast,
                        KeywordFigure.COST, (long) costCents,
                        KeywordFigure.CONCURRENCY, (long) concurrency,
                        KeywordFigure.FOUND_RESULTS, foundResults,
                        KeywordFigure.DIFFICULTY, (long) difficulty)),
                language,
                rightSpelling,
                types,
                geoNames);
    }

    public String keyword() {
        return text.toString();
    }

    /** Returns a figure, or {@link #UNKNOWN}. */
    public long figure(KeywordFigure figure) {
        return figures.get(figure);
    }

    public int volume() {
        return (int) figure(KeywordFigure.VOLUME);
    }

    public int volumeWide() {
        return (int) figure(KeywordFigure.VOLUME_WIDE);
    }

    public int volumeLast() {
        return (int) figure(KeywordFigure.VOLUME_LAST);
    }

    public int costCents() {
        return (int) figure(KeywordFigure.COST);
    }

    public int concurrency() {
        return (int) figure(KeywordFigure.CONCURRENCY);
    }

    public long foundResults() {
        return figure(KeywordFigure.FOUND_RESULTS);
    }

    public int difficulty() {
        return (int) figure(KeywordFigure.DIFFICULTY);
    }
}
