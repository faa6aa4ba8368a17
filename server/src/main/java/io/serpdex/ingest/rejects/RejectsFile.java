package io.serpdex.ingest.rejects;

import io.serpdex.ingest.parse.JsonLinesParser;
import java.io.BufferedOutputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;

/** Everything that was not taken, as JSON Lines. The file appears with its first line. */
public final class RejectsFile implements AutoCloseable {
    private final Path path;
    private @Nullable OutputStream out;

    public RejectsFile(Path path) {
        this.path = path;
    }

    void append(byte[] line) throws IOException {
        out().write(line);
    }

    void appendAll(RejectsFile other) throws IOException {
        if (other.path() != null) {
            Files.copy(other.path, out());
        }
    }

    private OutputStream out() throws IOException {
        if (out == null) {
            out = new BufferedOutputStream(Files.newOutputStream(path, StandardOpenOption.CREATE_NEW));
        }
        return out;
    }

    public void flush() throws IOException {
        if (out != null) {
            out.flush();
        }
    }

    /** Null where nothing was rejected. */
    public @Nullable Path path() {
        return out == null ? null : path;
    }

    @Override
    public void close() throws IOException {
        if (out != null) {
            out.close();
        }
    }

    /** An issue as a line of the rejects file. */
    static final class Line {
        private Line() {}

        static byte[] of(Reject reject) {
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            try (JsonGenerator json = JsonLinesParser.JSON.createGenerator(ObjectWriteContext.empty(), bytes)) {
                json.writeStartObject();
                json.writeStringProperty(
                        "file", TextExcerpt.wellFormed(reject.place().file()));
                json.writeNumberProperty("line", reject.place().line());
                json.writeStringProperty("kind", reject.kind());
                json.writeStringProperty("what", reject.rejects().word());
                json.writeStringProperty("reason", TextExcerpt.wellFormed(reject.reason()));
                json.writeStringProperty("text", reject.place().text());
                json.writeEndObject();
            }
            bytes.write('\n');
            return bytes.toByteArray();
        }
    }
}
