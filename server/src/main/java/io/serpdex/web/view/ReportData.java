package io.serpdex.web.view;

import io.serpdex.report.Report;
import io.serpdex.report.ReportResult;
import java.util.List;

/**
 * The result of a report, as tables.
 *
 * @param counts figures of all rows, as one row
 * @param otherRows rows of other types
 * @param notices descriptions of damaged newer editions
 */
public record ReportData(
        Report<?> report, ReportTable rows, ReportTable counts, List<ReportTable> otherRows, List<String> notices) {

    static ReportData of(ReportResult<?> result) {
        return new ReportData(
                result.request().report(),
                result.withRows(new ReportTable.Collector()),
                result.withCounts(new ReportTable.Collector()),
                result.withExtraRows(new ReportTable.Collector()),
                result.complaints());
    }

    /** Returns this data with only the first rows. */
    public ReportData firstRows(int limit) {
        ReportTable first = new ReportTable(rows.columns(), rows.rows().subList(0, Math.min(limit, rows.size())));
        return new ReportData(report, first, counts, otherRows, notices);
    }

    /** Returns true if the number of rows on all pages is known. */
    boolean hasTotal() {
        return !counts.columns().isEmpty();
    }

    /** Returns the number of rows on all pages: the last of the counts, or else the number of these rows. */
    public long total() {
        return hasTotal() && counts.rows().getFirst().getLast() instanceof Long total ? total : rows.size();
    }
}
