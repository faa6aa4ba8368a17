package io.serpdex.report;

import io.serpdex.model.Database;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A request for a report that has passed every check.
 *
 * @param database null for reports about the server itself
 * @param warnings describe the ignored parameters
 */
public record ReportRequest<A>(
        Report<A> report, Args args, @Nullable Database database, ResultFormat format, List<String> warnings) {

    /**
     * Returns the lines to reserve before the report runs: the cost of a full page. The cost of a file is known only
     * later.
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
