package io.serpdex.report.openapi;

import io.serpdex.error.ErrorCode;
import io.serpdex.error.ServiceException;
import io.serpdex.report.ByteSink;
import io.serpdex.report.Envelope;
import io.serpdex.report.Stopwatch;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;

/** The example error response. */
final class ExampleError {
    static final ErrorCode CODE = ErrorCode.INVALID_PARAMETER;

    private ExampleError() {}

    static String json() {
        ServiceException failure = new ServiceException(
                CODE, "page_size must be a whole number from 1 to 1000, got \"5000\"", "page_size");
        ByteArrayOutputStream envelope = new ByteArrayOutputStream();
        try {
            new Envelope(99_998, new Stopwatch(() -> 0))
                    .write(failure, failure.code().status(), "", ByteSink.toStream(envelope));
        } catch (IOException e) {
            throw new UncheckedIOException("unexpected error while writing to memory", e);
        }
        return PrettyJson.of(ExampleResponses.EXACT.readTree(envelope.toByteArray()));
    }
}
