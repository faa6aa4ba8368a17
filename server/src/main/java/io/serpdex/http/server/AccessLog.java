package io.serpdex.http.server;

import io.serpdex.access.Account;
import io.serpdex.http.ClientAddressResolver;
import io.serpdex.http.LogSanitizer;
import io.serpdex.http.RequestContext;
import io.serpdex.model.IpAddress;
import io.serpdex.report.DecimalPrinter;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.function.Consumer;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.RequestLog;
import org.eclipse.jetty.server.Response;

/** Writes one line per request, once it is complete, without tokens. */
public final class AccessLog implements RequestLog {
    private final Consumer<String> lines;
    private final ServerMetrics metrics;
    private final ClientAddressResolver clients;

    public AccessLog(Consumer<String> lines, ServerMetrics metrics, ClientAddressResolver clients) {
        this.lines = lines;
        this.metrics = metrics;
        this.clients = clients;
    }

    @Override
    public void log(Request request, Response response) {
        RequestContext context = RequestContext.of(request).orElse(null);
        int status = response.getStatus();
        if (context == null) {
            metrics.record("", status, 0, 0);
            lines.accept(Instant.now().truncatedTo(ChronoUnit.MILLIS) + " " + IpAddress.text(clients.resolve(request))
                    + " - " + status);
            return;
        }
        long nanos = context.stopwatch().nanos();
        metrics.record(context.report(), status, nanos, context.rows());
        lines.accept(line(context, status, nanos, Response.getContentBytesWritten(response)));
    }

    private static String line(RequestContext context, int status, long nanos, long bytes) {
        String query = context.parameters().isEmpty() ? "" : "?" + context.parameters();
        // Concatenated: String.format takes as long as a small report.
        return Instant.now().truncatedTo(ChronoUnit.MILLIS)
                + " " + IpAddress.text(context.clientAddress())
                + " "
                + context.account()
                        .map(Account::name)
                        .map(LogSanitizer::encoded)
                        .orElse("-")
                + " " + LogSanitizer.printable(context.request().getMethod())
                + " " + path(context) + query
                + " " + status
                + " " + bytes + "B"
                + " " + DecimalPrinter.print(Math.round(nanos / 1e5), 1) + "ms"
                + " rows=" + context.rows()
                + " id=" + context.id();
    }

    private static String path(RequestContext context) {
        return context.path().isEmpty()
                ? LogSanitizer.printable(Request.getPathInContext(context.request()))
                : context.path();
    }
}
