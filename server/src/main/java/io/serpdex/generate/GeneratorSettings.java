package io.serpdex.generate;

import io.serpdex.model.Database;
import io.serpdex.model.InvalidValueException;
import java.time.LocalDate;

/**
 * The settings of a generator. The same settings give the same bytes.
 *
 * @param keywords number of keywords in the first edition
 * @param results number of results of a full SERP
 * @param refresh share of the keywords, 0 to 1, that each later edition contains again
 * @param titles true for results with titles and snippets
 */
public record GeneratorSettings(
        String database,
        int keywords,
        int editions,
        long seed,
        int results,
        LocalDate firstDate,
        EditionInterval interval,
        double refresh,
        boolean gzip,
        boolean titles) {

    // Every edition adds keywords, and an index must remain an int.
    private static final int MAX_KEYWORDS = 500_000_000;

    public GeneratorSettings {
        int depth = new Database(database).depth();
        require(keywords >= 1 && keywords <= MAX_KEYWORDS, "keywords must be from 1 to " + MAX_KEYWORDS, keywords);
        require(editions >= 1 && editions <= 240, "editions must be from 1 to 240", editions);
        require(results >= 1 && results <= depth, "results must be from 1 to " + depth + " for " + database, results);
        require(refresh >= 0 && refresh <= 1, "refresh must be from 0 to 1", refresh);
    }

    /** Returns settings for {@code g_us} with 100 results per SERP. */
    public static GeneratorSettings of(int keywords, int editions, long seed) {
        return new GeneratorSettings(
                "g_us",
                keywords,
                editions,
                seed,
                100,
                LocalDate.of(2026, 1, 1),
                EditionInterval.MONTHLY,
                1.0,
                false,
                false);
    }

    /** Returns settings for the same keywords, sites and rankings with another refresh share. */
    GeneratorSettings with(double refreshed, boolean titled) {
        return new GeneratorSettings(
                database, keywords, editions, seed, results, firstDate, interval, refreshed, gzip, titled);
    }

    public LocalDate dateOf(int edition) {
        return interval.dateOf(firstDate, edition);
    }

    private static void require(boolean valid, String rule, Object value) {
        if (!valid) {
            throw new InvalidValueException(rule + ", got \"" + value + "\"");
        }
    }
}
