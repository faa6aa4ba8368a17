package io.serpdex.http.api;

import io.serpdex.http.RequestContext;
import io.serpdex.http.ResponseStream;
import io.serpdex.report.ReportResult;
import io.serpdex.report.ResultFormat;
import io.serpdex.report.export.ReportExporter;
import java.io.IOException;
import java.util.List;
import java.util.Set;
import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.http.HttpHeader;

/** Writes all rows of a report as a file. Headers replace the fields of the envelope. */
public final class FileResponseWriter {
    private static final String LEFT_LINES = "X-Left-Lines";
    private static final String COST = "X-Cost";
    private static final String WARNING = "X-Warning";

    /** Headers that only files have. */
    public static final List<String> HEADERS =
            List.of(HttpHeader.CONTENT_DISPOSITION.asString(), LEFT_LINES, COST, WARNING);

    void write(
            RequestContext context,
            ReportResult<?> result,
            Set<String> columns,
            long leftLines,
            int cost,
            ResponseStream to)
            throws IOException {
        ResultFormat format = result.request().format();
        ReportExporter.requireRoom(result, format);
        String name = result.request().report().name() + "." + format.wireName();
        context.response().setStatus(200);
        HttpFields.Mutable headers = context.response().getHeaders();
        headers.put(HttpHeader.CONTENT_TYPE, format.mediaType());
        headers.put(HttpHeader.CONTENT_DISPOSITION, "attachment; filename=\"" + name + "\"");
        headers.put(LEFT_LINES, leftLines);
        headers.put(COST, cost);
        result.request().warnings().forEach(warning -> headers.add(WARNING, printable(warning)));
        ReportExporter.write(result, columns, to);
    }

    /** Returns the text in ASCII, as headers require. */
    private static String printable(String warning) {
        return warning.replaceAll("[^ -~]", "?");
    }
}
