package io.serpdex.store;

import java.time.LocalDate;
import org.jspecify.annotations.Nullable;

/**
 * An ad that runs on a keyword. {@code page} holds the ad's url, and as host and domain those it advertises.
 *
 * @param type 1 above the results, 2 below, 3 at the side, {@link KeywordFacts#UNKNOWN} where not imported
 */
public record AdRow(
        KeywordFacts keyword,
        LocalDate date,
        int position,
        int type,
        PageRef page,
        @Nullable String title,
        @Nullable String text) {}
