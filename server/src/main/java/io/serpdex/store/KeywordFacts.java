package io.serpdex.store;

import io.serpdex.model.Utf8;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What is known of a keyword, whoever ranks for it. Figures are never negative; {@link #UNKNOWN} stands for one that was
 * neither imported nor derived (a primitive, because a page of 1,000 rows would otherwise box 8,000 numbers).
 */
public record KeywordFacts(
        long id,
        Utf8 text,
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

    public static final int UNKNOWN = -1;

    /**
     * The word among the types for a SERP of which only some sites are known. Results that come without types make the SERP
     * whole, and it goes.
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
                volume,
                volumeWide,
                volumeLast,
                costCents,
                concurrency,
                foundResults,
                difficulty,
                language,
                rightSpelling,
                types,
                geoNames);
    }

    public String keyword() {
        return text.toString();
    }
}
