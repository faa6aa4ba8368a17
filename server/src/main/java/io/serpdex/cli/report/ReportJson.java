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

/** Answers as the network gives them. There is no account here, so they cost nothing and none has lines left. */
final class ReportJson {
    /** Numbers keep the digits that they were written with. */
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
        return shown(json);
    }

    String of(ServiceException failure) throws IOException {
        ByteArrayOutputStream json = new ByteArrayOutputStream();
        envelope.write(failure, failure.code().status(), "", ByteSink.toStream(json));
        return shown(json);
    }

    private String shown(ByteArrayOutputStream json) {
        return pretty
                ? EXACT.writerWithDefaultPrettyPrinter().writeValueAsString(EXACT.readTree(json.toByteArray()))
                : json.toString(StandardCharsets.UTF_8);
    }
}
