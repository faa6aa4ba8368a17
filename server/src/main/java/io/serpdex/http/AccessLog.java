package io.serpdex.http;

import io.serpdex.access.Account;
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
    private final ServiceMetrics metrics;
    private final ClientAddresses clients;

    AccessLog(Consumer<String> lines, ServiceMetrics metrics, ClientAddresses clients) {
        this.lines = lines;
        this.metrics = metrics;
        this.clients = clients;
    }

    @Override
    public void log(Request request, Response response) {
        Exchange exchange = Exchange.of(request).orElse(null);
        int status = response.getStatus();
        if (exchange == null) {
            metrics.record("", status, 0, 0);
            lines.accept(Instant.now().truncatedTo(ChronoUnit.MILLIS) + " " + IpAddress.text(clients.of(request))
                    + " - " + status);
            return;
        }
        long nanos = exchange.time().nanos();
        metrics.record(exchange.report(), status, nanos, exchange.rows());
        lines.accept(line(exchange, status, nanos, Response.getContentBytesWritten(response)));
    }

    private static String line(Exchange exchange, int status, long nanos, long bytes) {
        String asked = exchange.parameters().isEmpty() ? "" : "?" + exchange.parameters();
        // Put together by hand: String.format takes as long as a small report.
        return Instant.now().truncatedTo(ChronoUnit.MILLIS)
                + " " + IpAddress.text(exchange.clientAddress())
                + " "
                + exchange.account()
                        .map(Account::name)
                        .map(LoggedParameters::encoded)
                        .orElse("-")
                + " " + LoggedParameters.plain(exchange.request().getMethod())
                + " " + path(exchange) + asked
                + " " + status
                + " " + bytes + "B"
                + " " + Decimal.print(Math.round(nanos / 1e5), 1) + "ms"
                + " rows=" + exchange.rows()
                + " id=" + exchange.id();
    }

    private static String path(Exchange exchange) {
        return exchange.path().isEmpty()
                ? LoggedParameters.plain(Request.getPathInContext(exchange.request()))
                : exchange.path();
    }
}
