package io.serpdex.report;

import java.time.LocalDate;

/** What a report may know of who asks: the account behind the token. */
public record Caller(String plan, long maxLines, long usedLines, long leftLines, LocalDate renews) {
    /** Whoever sits at the machine itself. */
    public static final Caller OPERATOR = new Caller("none", 0, 0, 0, LocalDate.EPOCH);
}
