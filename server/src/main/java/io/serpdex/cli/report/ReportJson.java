package io.serpdex.cli.report;

import io.serpdex.error.ServiceException;
import io.serpdex.report.ByteSink;
import io.serpdex.report.Envelope;
import io.serpdex.report.ReportResult;
import io.serpdex.report.Stopwatch;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.json.JsonMapper;

/** Formats results as the JSON of the HTTP API. Without an account, they cost no lines. */
final class ReportJson {
    /** Keeps the digits of numbers. */
    private static final JsonMapper EXACT = JsonMapper.builder()
            .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
            .build();

    private final Envelope envelope;
    private final boolean pretty;

    ReportJson(Stopwatch time, boolean pretty) {
        envelope = new Envelope(0, time);
        this.pretty = pretty;
    }

    String of(ReportResult<?> result) throws IOException {
        ByteArrayOutputStream json = new ByteArrayOutputStream();
        envelope.write(result, 0, false, ByteSink.toStream(json));
        return format(json);
    }

    String of(ServiceException failure) throws IOException {
        ByteArrayOutputStream json = new ByteArrayOutputStream();
        envelope.write(failure, failure.code().status(), "", ByteSink.toStream(json));
        return format(json);
    }

    private String format(ByteArrayOutputStream json) {
        return pretty
                ? EXACT.writerWithDefaultPrettyPrinter().writeValueAsString(EXACT.readTree(json.toByteArray()))
                : json.toString(StandardCharsets.UTF_8);
    }
}
