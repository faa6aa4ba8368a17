package io.serpdex.cli.report;

import io.serpdex.report.ReportResult;
import java.io.PrintWriter;

/** Prints a warning on standard error if a result comes from an older edition because newer ones are damaged. */
final class DamagedEditionWarning {
    private DamagedEditionWarning() {}

    static void print(ReportResult<?> result, PrintWriter err) {
        result.edition()
                .ifPresent(edition -> result.complaints()
                        .forEach(complaint -> err.println("serpdex: warning: using the edition of " + edition.date()
                                + ", because " + complaint)));
        err.flush();
    }
}
