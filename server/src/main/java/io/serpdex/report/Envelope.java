package io.serpdex.report;

import io.serpdex.error.ServiceException;
import java.io.IOException;
import java.util.List;

/** Writes the JSON envelope of a response. */
public final class Envelope {
    private final long leftLines;
    private final Stopwatch time;

    public Envelope(long leftLines, Stopwatch time) {
        this.leftLines = leftLines;
        this.time = time;
    }

    public void write(ReportResult<?> result, int cost, boolean legacy, ByteSink out) throws IOException {
        JsonWriter to = new JsonWriter(out);
        to.startObject();
        to.name("result");
        result.writeResult(legacy, to);
        writeStatus("OK", 200, to);
        List<String> warnings = result.request().warnings();
        if (!warnings.isEmpty()) {
            to.name("warnings");
            to.texts(warnings);
        }
        writeEnd(cost, to);
    }

    /**
     * Writes a failure.
     *
     * @param status the status of the error code, or a more specific one of the transport
     * @param requestId the ID of the request in the log
     */
    public void write(ServiceException failure, int status, String requestId, ByteSink out) throws IOException {
        JsonWriter to = new JsonWriter(out);
        to.startObject();
        to.name("result");
        to.startObject();
        to.endObject();
        writeStatus("Error", status, to);
        to.name("error");
        to.startObject();
        to.name("code");
        to.text(failure.code().wireName());
        to.name("message");
        to.text(String.valueOf(failure.getMessage()));
        failure.parameter().ifPresent(parameter -> {
            to.name("parameter");
            to.text(parameter);
        });
        if (status >= 500 && !requestId.isEmpty()) {
            to.name("request_id");
            to.text(requestId);
        }
        to.endObject();
        writeEnd(0, to);
    }

    private void writeStatus(String message, int status, JsonWriter to) {
        to.name("status_msg");
        to.text(message);
        to.name("status_code");
        to.integer(status);
        to.name("left_lines");
        to.integer(leftLines);
    }

    private void writeEnd(int cost, JsonWriter to) throws IOException {
        to.name("time");
        to.decimal(time.tenThousandths(), 4);
        to.name("cost");
        to.integer(cost);
        to.endObject();
        to.finish();
    }
}
