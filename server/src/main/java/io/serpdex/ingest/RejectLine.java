package io.serpdex.ingest;

import java.io.ByteArrayOutputStream;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;

/** An issue as a line of the rejects file. */
final class RejectLine {
    private RejectLine() {}

    static byte[] of(ImportIssue issue) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (JsonGenerator json = JsonLines.JSON.createGenerator(ObjectWriteContext.empty(), bytes)) {
            json.writeStartObject();
            json.writeStringProperty("file", Excerpts.wellFormed(issue.place().file()));
            json.writeNumberProperty("line", issue.place().line());
            json.writeStringProperty("kind", issue.kind());
            json.writeStringProperty("what", issue.rejects().word());
            json.writeStringProperty("reason", Excerpts.wellFormed(issue.reason()));
            json.writeStringProperty("text", issue.place().text());
            json.writeEndObject();
        }
        bytes.write('\n');
        return bytes.toByteArray();
    }
}
