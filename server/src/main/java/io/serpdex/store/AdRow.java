package io.serpdex.store;

import java.time.LocalDate;
import org.jspecify.annotations.Nullable;

/**
 * An ad shown for a keyword. {@code page} is the URL of the ad, with the host and domain that it advertises.
 *
 * @param type 1 above the results, 2 below, 3 at the side, {@link KeywordFacts#UNKNOWN} if not imported
 */
public record AdRow(
        KeywordFacts keyword,
        LocalDate date,
        int position,
        int type,
        PageRef page,
        @Nullable String title,
        @Nullable String text) {}
