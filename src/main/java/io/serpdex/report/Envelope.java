package io.serpdex.report;

import io.serpdex.error.ServiceException;
import java.util.List;
import tools.jackson.core.JsonGenerator;

/** The frame around every answer. */
public final class Envelope {
    private final long leftLines;
    private final Stopwatch time;

    public Envelope(long leftLines, Stopwatch time) {
        this.leftLines = leftLines;
        this.time = time;
    }

    public void write(Answer<?> answer, int cost, boolean legacy, JsonGenerator to) {
        to.writeStartObject();
        to.writeName("result");
        answer.writeResult(legacy, to);
        writeStatus("OK", 200, to);
        List<String> warnings = answer.request().warnings();
        if (!warnings.isEmpty()) {
            to.writeName("warnings");
            to.writeStartArray();
            warnings.forEach(to::writeString);
            to.writeEndArray();
        }
        writeEnd(cost, to);
    }

    /**
     * Writes a failure.
     *
     * @param status that of the code, or a finer one that only the transport can tell
     * @param requestId what the log knows the request by
     */
    public void write(ServiceException failure, int status, String requestId, JsonGenerator to) {
        to.writeStartObject();
        to.writeName("result");
        to.writeStartObject();
        to.writeEndObject();
        writeStatus("Error", status, to);
        to.writeName("error");
        to.writeStartObject();
        to.writeStringProperty("code", failure.code().wireName());
        to.writeStringProperty("message", String.valueOf(failure.getMessage()));
        failure.parameter().ifPresent(parameter -> to.writeStringProperty("parameter", parameter));
        if (status >= 500 && !requestId.isEmpty()) {
            to.writeStringProperty("request_id", requestId);
        }
        to.writeEndObject();
        writeEnd(0, to);
    }

    private void writeStatus(String message, int status, JsonGenerator to) {
        to.writeStringProperty("status_msg", message);
        to.writeNumberProperty("status_code", status);
        to.writeNumberProperty("left_lines", leftLines);
    }

    private void writeEnd(int cost, JsonGenerator to) {
        to.writeName("time");
        to.writeNumber(Decimal.print(time.tenThousandths(), 4));
        to.writeNumberProperty("cost", cost);
        to.writeEndObject();
    }
}
