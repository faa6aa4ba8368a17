package io.serpdex.report;

import java.time.LocalDate;
import java.util.List;

/**
 * The account data that a report can show.
 *
 * @param usage the requests of the current period
 */
public record Caller(
        String plan, long maxLines, long usedLines, long leftLines, LocalDate renews, List<ReportUsage> usage) {
    /** The caller on the command line, which has no account. */
    public static final Caller LOCAL_OPERATOR = new Caller("none", 0, 0, 0, LocalDate.EPOCH, List.of());

    public Caller {
        usage = List.copyOf(usage);
    }

    /** Usage of one report on one day. */
    public record ReportUsage(LocalDate day, String report, long requests, long lines) {}
}
