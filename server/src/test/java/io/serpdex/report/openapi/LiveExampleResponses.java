package io.serpdex.report.openapi;

import io.serpdex.report.ByteSink;
import io.serpdex.report.Caller;
import io.serpdex.report.Envelope;
import io.serpdex.report.RawParameters;
import io.serpdex.report.ReportRequest;
import io.serpdex.report.ReportResult;
import io.serpdex.report.ReportService;
import io.serpdex.report.Stopwatch;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.LocalDate;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;

/** Runs the example requests on a real store. Values that vary between runs are fixed. */
final class LiveExampleResponses implements ExampleResponses {
    private static final Caller CALLER = new Caller(
            "Standard",
            100_000,
            2,
            99_998,
            LocalDate.of(2026, 12, 1),
            List.of(
                    new Caller.ReportUsage(LocalDate.of(2026, 11, 2), "domain_info", 2, 2),
                    new Caller.ReportUsage(LocalDate.of(2026, 11, 2), "stats", 1, 0)));
    private static final long ONE_MILLISECOND = 1_000_000;

    private final ReportService reports;

    LiveExampleResponses(ReportService reports) {
        this.reports = reports;
    }

    @Override
    public JsonNode to(ExampleRequest example) {
        ReportRequest<?> reportRequest =
                reports.parse(reports.registry().get(example.report().name()), RawParameters.of(example.parameters()));
        JsonNode response = EXACT.readTree(send(reportRequest));
        if (ExampleResponses.isTruncated(example)) {
            JsonNode result = response.get("result");
            cut(result);
            result.forEach(LiveExampleResponses::cut);
        }
        return response;
    }

    private byte[] send(ReportRequest<?> reportRequest) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ReportResult<?> reportResult = reports.run(reportRequest, () -> CALLER)) {
            AtomicLong nanos = new AtomicLong();
            Stopwatch stopwatch = new Stopwatch(() -> nanos.getAndAdd(ONE_MILLISECOND));
            new Envelope(CALLER.leftLines(), stopwatch)
                    .write(reportResult, reportResult.cost(), false, ByteSink.toStream(bytes));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return bytes.toByteArray();
    }

    private static void cut(JsonNode value) {
        if (value instanceof ArrayNode rows) {
            while (rows.size() > MAX_ROWS) {
                rows.remove(rows.size() - 1);
            }
        }
    }
}
