package io.serpdex.report.docs;

import io.serpdex.report.Answer;
import io.serpdex.report.Caller;
import io.serpdex.report.Envelope;
import io.serpdex.report.Given;
import io.serpdex.report.Outlet;
import io.serpdex.report.ReportService;
import io.serpdex.report.Request;
import io.serpdex.report.Stopwatch;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.LocalDate;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;

/** Asks the example requests of a real store. What differs from one time to the next is made the same. */
final class LiveAnswers implements ExampleAnswers {
    private static final Caller CALLER = new Caller(
            "Standard",
            100_000,
            2,
            99_998,
            LocalDate.of(2026, 12, 1),
            List.of(
                    new Caller.Use(LocalDate.of(2026, 11, 2), "domain_info", 2, 2),
                    new Caller.Use(LocalDate.of(2026, 11, 2), "stats", 1, 0)));
    private static final long ONE_MILLISECOND = 1_000_000;

    private final ReportService reports;

    LiveAnswers(ReportService reports) {
        this.reports = reports;
    }

    @Override
    public JsonNode to(ExampleRequest example) {
        Request<?> request =
                reports.read(reports.methods().get(example.report().name()), Given.of(example.parameters()));
        JsonNode answer = EXACT.readTree(ask(request));
        if (ExampleAnswers.isCut(example)) {
            JsonNode result = answer.get("result");
            cut(result);
            result.forEach(LiveAnswers::cut);
        }
        return answer;
    }

    private byte[] ask(Request<?> request) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (Answer<?> answer = reports.ask(request, () -> CALLER)) {
            AtomicLong nanos = new AtomicLong();
            Stopwatch stopwatch = new Stopwatch(() -> nanos.getAndAdd(ONE_MILLISECOND));
            new Envelope(CALLER.leftLines(), stopwatch).write(answer, answer.cost(), false, Outlet.to(bytes));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return bytes.toByteArray();
    }

    private static void cut(JsonNode value) {
        if (value instanceof ArrayNode rows) {
            while (rows.size() > MOST_ROWS) {
                rows.remove(rows.size() - 1);
            }
        }
    }
}
