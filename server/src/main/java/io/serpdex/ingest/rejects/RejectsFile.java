package io.serpdex.ingest.rejects;

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
import tools.jackson.core.json.JsonFactory;

/** Writes rejects as JSON Lines. The file is created with the first reject. */
final class RejectsFile implements AutoCloseable {
    private static final JsonFactory JSON = new JsonFactory();

    private final Path path;
    private @Nullable OutputStream out;

    RejectsFile(Path path) {
        this.path = path;
    }

    /** Returns the line of a reject, with its line end. */
    static byte[] line(Reject reject) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (JsonGenerator json = JSON.createGenerator(ObjectWriteContext.empty(), bytes)) {
            json.writeStartObject();
            json.writeStringProperty(
                    "file", TextExcerpt.wellFormed(reject.location().file()));
            json.writeNumberProperty("line", reject.location().line());
            json.writeStringProperty("kind", reject.kind());
            json.writeStringProperty("what", reject.unit().word());
            json.writeStringProperty("reason", TextExcerpt.wellFormed(reject.reason()));
            json.writeStringProperty("text", reject.location().text());
            json.writeEndObject();
        }
        bytes.write('\n');
        return bytes.toByteArray();
    }

    void append(Reject reject) throws IOException {
        append(line(reject));
    }

    void append(byte[] line) throws IOException {
        out().write(line);
    }

    void appendAll(RejectsFile other) throws IOException {
        other.flush();
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

    void flush() throws IOException {
        if (out != null) {
            out.flush();
        }
    }

    /** Returns null if nothing was rejected. */
    @Nullable
    Path path() {
        return out == null ? null : path;
    }

    @Override
    public void close() throws IOException {
        if (out != null) {
            out.close();
        }
    }
}
