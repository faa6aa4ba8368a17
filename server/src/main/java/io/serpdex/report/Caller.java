package io.serpdex.report;

import java.time.LocalDate;
import java.util.List;

/**
 * What a report may know of who asks: the account behind the token.
 *
 * @param usage what it asked for in this period
 */
public record Caller(
        String plan, long maxLines, long usedLines, long leftLines, LocalDate renews, List<ReportUsage> usage) {
    /** Whoever sits at the machine itself. */
    public static final Caller LOCAL_OPERATOR = new Caller("none", 0, 0, 0, LocalDate.EPOCH, List.of());

    public Caller {
        usage = List.copyOf(usage);
    }

    /** One report on one day. */
    public record ReportUsage(LocalDate day, String report, long requests, long lines) {}
}
