package io.serpdex.report;

import java.time.LocalDate;
import java.util.List;

/**
 * The account behind the token, as far as a report may see it.
 *
 * @param usage the requests of the current period
 */
public record Caller(
        String plan, long maxLines, long usedLines, long leftLines, LocalDate renews, List<ReportUsage> usage) {
    /** The user of this machine, who has no account. */
    public static final Caller LOCAL_OPERATOR = new Caller("none", 0, 0, 0, LocalDate.EPOCH, List.of());

    public Caller {
        usage = List.copyOf(usage);
    }

    /** One report on one day. */
    public record ReportUsage(LocalDate day, String report, long requests, long lines) {}
}
