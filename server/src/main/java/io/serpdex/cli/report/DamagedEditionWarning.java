package io.serpdex.cli.report;

import io.serpdex.report.ReportResult;
import java.io.PrintWriter;

/** Says on standard error when an answer comes from an older edition because newer ones are damaged. */
final class DamagedEditionWarning {
    private DamagedEditionWarning() {}

    static void print(ReportResult<?> reportResult, PrintWriter err) {
        reportResult
                .edition()
                .ifPresent(edition -> reportResult
                        .complaints()
                        .forEach(complaint -> err.println("serpdex: WARNING: answering from the edition of "
                                + edition.date() + ", because " + complaint)));
        err.flush();
    }
}
