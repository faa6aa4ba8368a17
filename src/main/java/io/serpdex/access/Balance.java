package io.serpdex.access;

import java.time.LocalDate;

/** The lines of an account in its current period. */
public record Balance(long maxLines, long usedLines, LocalDate renews) {
    public long leftLines() {
        return maxLines - usedLines;
    }
}
