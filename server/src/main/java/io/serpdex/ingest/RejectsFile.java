package io.serpdex.ingest;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.jspecify.annotations.Nullable;

/** Everything that was not taken, as JSON Lines. The file appears with its first line. */
final class RejectsFile implements AutoCloseable {
    private final Path path;
    private @Nullable OutputStream out;

    RejectsFile(Path path) {
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

    void flush() throws IOException {
        if (out != null) {
            out.flush();
        }
    }

    /** Null where nothing was rejected. */
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
