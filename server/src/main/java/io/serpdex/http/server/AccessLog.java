package io.serpdex.http.server;

import io.serpdex.access.Account;
import io.serpdex.http.ClientAddressResolver;
import io.serpdex.http.LogSanitizer;
import io.serpdex.http.RequestContext;
import io.serpdex.model.IpAddress;
import io.serpdex.report.Decimal;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.function.Consumer;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.RequestLog;
import org.eclipse.jetty.server.Response;

/** One line a request, once it is over. The token is in none of it. */
final class AccessLog implements RequestLog {
    private final Consumer<String> lines;
    private final ServerMetrics metrics;
    private final ClientAddressResolver clients;

    AccessLog(Consumer<String> lines, ServerMetrics metrics, ClientAddressResolver clients) {
        this.lines = lines;
        this.metrics = metrics;
        this.clients = clients;
    }

    @Override
    public void log(Request request, Response response) {
        RequestContext requestContext = RequestContext.of(request).orElse(null);
        int status = response.getStatus();
        if (requestContext == null) {
            metrics.record("", status, 0, 0);
            lines.accept(Instant.now().truncatedTo(ChronoUnit.MILLIS) + " " + IpAddress.text(clients.resolve(request))
                    + " - " + status);
            return;
        }
        long nanos = requestContext.stopwatch().nanos();
        metrics.record(requestContext.report(), status, nanos, requestContext.rows());
        lines.accept(line(requestContext, status, nanos, Response.getContentBytesWritten(response)));
    }

    private static String line(RequestContext requestContext, int status, long nanos, long bytes) {
        String asked = requestContext.parameters().isEmpty() ? "" : "?" + requestContext.parameters();
        // Put together by hand: String.format takes as long as a small report.
        return Instant.now().truncatedTo(ChronoUnit.MILLIS)
                + " " + IpAddress.text(requestContext.clientAddress())
                + " "
                + requestContext
                        .account()
                        .map(Account::name)
                        .map(LogSanitizer::encoded)
                        .orElse("-")
                + " " + LogSanitizer.printable(requestContext.request().getMethod())
                + " " + path(requestContext) + asked
                + " " + status
                + " " + bytes + "B"
                + " " + Decimal.print(Math.round(nanos / 1e5), 1) + "ms"
                + " rows=" + requestContext.rows()
                + " id=" + requestContext.id();
    }

    private static String path(RequestContext requestContext) {
        return requestContext.path().isEmpty()
                ? LogSanitizer.printable(Request.getPathInContext(requestContext.request()))
                : requestContext.path();
    }
}
