package io.serpdex.cli.report;

import io.serpdex.error.ErrorCode;
import io.serpdex.error.ServiceException;
import io.serpdex.model.Excerpt;
import java.io.BufferedOutputStream;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import org.jspecify.annotations.Nullable;

/** The target of an export: standard output, or a file that is renamed to its final name when it is complete. */
final class ExportTarget implements AutoCloseable {
    private static final String STANDARD_OUTPUT = "-";

    private final @Nullable Path file;
    private final @Nullable Path part;
    private final CountingStream stream;

    private ExportTarget(@Nullable Path file, @Nullable Path part, OutputStream out) {
        this.file = file;
        this.part = part;
        stream = new CountingStream(new BufferedOutputStream(out, 1 << 16));
    }

    static ExportTarget of(String out, boolean force, OutputStream standardOutput) throws IOException {
        if (out.equals(STANDARD_OUTPUT)) {
            return new ExportTarget(null, null, standardOutput);
        }
        Path file = Path.of(out);
        if (Files.isDirectory(file)) {
            throw new ServiceException(
                    ErrorCode.INVALID_PARAMETER, "--out must be a file, got the folder " + Excerpt.of(out), "out");
        }
        if (Files.exists(file) && !force) {
            throw new ServiceException(ErrorCode.INVALID_PARAMETER, out + " already exists\nTry: --force", "out");
        }
        Path part = Path.of(out + ".part");
        OutputStream written = Files.newOutputStream(part);
        part.toFile().deleteOnExit(); // if a signal ends the process
        return new ExportTarget(file, part, written);
    }

    boolean isFile() {
        return file != null;
    }

    OutputStream stream() {
        return stream;
    }

    /** Completes the target and returns the number of bytes. */
    long finish() throws IOException {
        stream.flush();
        if (file != null && part != null) {
            stream.close();
            Files.move(part, file, StandardCopyOption.REPLACE_EXISTING);
        }
        return stream.bytes;
    }

    /** Deletes the partial file if the export was not completed. */
    @Override
    public void close() throws IOException {
        if (part != null) {
            try {
                stream.close();
            } finally {
                Files.deleteIfExists(part);
            }
        }
    }

    private static final class CountingStream extends FilterOutputStream {
        private long bytes;

        CountingStream(OutputStream out) {
            super(out);
        }

        @Override
        public void write(int b) throws IOException {
            out.write(b);
            bytes++;
        }

        @Override
        public void write(byte[] b, int offset, int length) throws IOException {
            out.write(b, offset, length);
            bytes += length;
        }
    }
}
