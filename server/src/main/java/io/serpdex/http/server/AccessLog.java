package io.serpdex.http.server;

import io.serpdex.access.Account;
import io.serpdex.http.ClientAddressResolver;
import io.serpdex.http.LogSanitizer;
import io.serpdex.http.RequestContext;
import io.serpdex.log.JsonLogLine;
import io.serpdex.log.LogFormat;
import io.serpdex.model.IpAddress;
import io.serpdex.report.DecimalPrinter;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.function.Consumer;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.RequestLog;
import org.eclipse.jetty.server.Response;

/** Writes one line per completed request, without tokens. */
public final class AccessLog implements RequestLog {
    private final Consumer<String> lines;
    private final LogFormat format;
    private final ServerMetrics metrics;
    private final RequestEvents events;
    private final ClientAddressResolver clients;

    public AccessLog(
            Consumer<String> lines,
            LogFormat format,
            ServerMetrics metrics,
            RequestEvents events,
            ClientAddressResolver clients) {
        this.lines = lines;
        this.format = format;
        this.metrics = metrics;
        this.events = events;
        this.clients = clients;
    }

    @Override
    public void log(Request request, Response response) {
        RequestContext context = RequestContext.of(request).orElse(null);
        int status = response.getStatus();
        if (context == null) {
            metrics.record("", status, 0, 0);
            lines.accept(malformed(IpAddress.text(clients.resolve(request)), status));
            return;
        }
        long nanos = context.stopwatch().nanos();
        metrics.record(context.report(), status, nanos, context.rows());
        events.completed(context, status, nanos);
        lines.accept(line(context, status, nanos, Response.getContentBytesWritten(response)));
    }

    /** Formats a request that could not be parsed. */
    private String malformed(String client, int status) {
        return switch (format) {
            case TEXT -> time() + " " + client + " - " + status;
            case JSON -> json(client).add("status", status).toString();
        };
    }

    private String line(RequestContext context, int status, long nanos, long bytes) {
        String client = IpAddress.text(context.clientAddress());
        String account =
                context.account().map(Account::name).map(LogSanitizer::encoded).orElse("-");
        String request = LogSanitizer.request(context);
        String millis = DecimalPrinter.print(Math.round(nanos / 1e5), 1);
        return switch (format) {
            // Concatenated, because String.format takes as long as a small report.
            case TEXT ->
                time() + " " + client + " " + account + " " + request + " " + status + " " + bytes + "B " + millis
                        + "ms rows=" + context.rows() + " id=" + context.id();
            case JSON ->
                json(client)
                        .add("account", account)
                        .add("request", request)
                        .add("status", status)
                        .add("bytes", bytes)
                        .addNumber("millis", millis)
                        .add("rows", context.rows())
                        .add("request_id", context.id())
                        .toString();
        };
    }

    private static JsonLogLine json(String client) {
        return new JsonLogLine()
                .add("time", time().toString())
                .add("logger", "access")
                .add("client", client);
    }

    private static Instant time() {
        return Instant.now().truncatedTo(ChronoUnit.MILLIS);
    }
}
