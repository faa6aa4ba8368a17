package io.serpdex.web;

import io.serpdex.report.Report;
import io.serpdex.report.ReportResult;
import java.util.List;

/**
 * What a report has answered.
 *
 * @param counts what stands above the rows, as one row
 * @param beside rows of other kinds
 * @param remarks what is wrong with newer editions, in sentences
 */
record Found(Report<?> report, Table rows, Table counts, List<Table> beside, List<String> remarks) {

    static Found of(ReportResult<?> reportResult) {
        return new Found(
                reportResult.request().report(),
                reportResult.withRows(new TableReading()),
                reportResult.withCounts(new TableReading()),
                reportResult.withExtraRows(new TableReading()),
                reportResult.complaints());
    }

    /** The same with the first rows only. */
    Found first(int most) {
        Table few = new Table(rows.columns(), rows.rows().subList(0, Math.min(most, rows.size())));
        return new Found(report, few, counts, beside, remarks);
    }

    /** Whether it is known how many rows there are over all pages. */
    boolean isCounted() {
        return !counts.columns().isEmpty();
    }

    /** How many rows there are over all pages: the last count says it; without one, those that are here. */
    long total() {
        return isCounted() && counts.rows().getFirst().getLast() instanceof Long total ? total : rows.size();
    }
}
