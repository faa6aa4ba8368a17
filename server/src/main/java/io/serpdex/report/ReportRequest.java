package io.serpdex.report;

import io.serpdex.model.Database;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A question to a report that has passed every check.
 *
 * @param database null where the report is about the service itself
 * @param warnings what was ignored, in sentences
 */
public record ReportRequest<A>(
        Report<A> report, Args args, @Nullable Database database, ResultFormat format, List<String> warnings) {

    /** How many lines are set aside before the work: what a page can cost. A file says what it costs once it is found. */
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
