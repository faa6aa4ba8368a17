package io.serpdex.web.view;

import io.serpdex.report.Report;
import io.serpdex.report.ReportResult;
import java.util.List;

/**
 * What a report has answered.
 *
 * @param counts what stands above the rows, as one row
 * @param otherRows rows of other kinds
 * @param notices what is wrong with newer editions, in sentences
 */
public record ReportData(
        Report<?> report, ReportTable rows, ReportTable counts, List<ReportTable> otherRows, List<String> notices) {

    static ReportData of(ReportResult<?> reportResult) {
        return new ReportData(
                reportResult.request().report(),
                reportResult.withRows(new ReportTable.Collector()),
                reportResult.withCounts(new ReportTable.Collector()),
                reportResult.withExtraRows(new ReportTable.Collector()),
                reportResult.complaints());
    }

    /** The same with the first rows only. */
    public ReportData firstRows(int most) {
        ReportTable few = new ReportTable(rows.columns(), rows.rows().subList(0, Math.min(most, rows.size())));
        return new ReportData(report, few, counts, otherRows, notices);
    }

    /** Whether it is known how many rows there are over all pages. */
    boolean hasTotal() {
        return !counts.columns().isEmpty();
    }

    /** How many rows there are over all pages: the last count says it; without one, those that are here. */
    public long total() {
        return hasTotal() && counts.rows().getFirst().getLast() instanceof Long total ? total : rows.size();
    }
}
