package io.serpdex.report;

import io.serpdex.model.Database;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A validated request for a report.
 *
 * @param database null for reports on the server itself
 * @param warnings describe the ignored parameters
 */
public record ReportRequest<A>(
        Report<A> report, Args args, @Nullable Database database, ResultFormat format, List<String> warnings) {

    /**
     * Returns the number of lines to reserve before the report runs: the cost of a full page. The cost of a file is not
     * known yet.
     */
    public int linesToReserve() {
        if (!report.isCharged() || format.isFile()) {
            return 0;
        }
        if (report.layout() instanceof Layout.Single) {
            return 1;
        }
        return report.isPaged() ? args.get(Paging.PAGE).size() : 0;
    }
}
