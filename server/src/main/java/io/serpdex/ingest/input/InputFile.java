package io.serpdex.ingest.input;

import io.serpdex.error.ErrorCode;
import io.serpdex.error.ServiceException;
import java.io.BufferedInputStream;
import java.io.EOFException;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.GZIPInputStream;
import java.util.zip.ZipException;
import org.jspecify.annotations.Nullable;

/**
 * A file, a file in a folder or an archive, a sheet of a workbook, a pipe or standard input. Gzip is detected from the
 * first bytes, a byte order mark is skipped, and UTF-16 is converted to UTF-8.
 */
public final class InputFile implements AutoCloseable {
    /** The name of standard input. */
    public static final Path STANDARD_INPUT = Path.of("-");

    private static final int BUFFER = 1 << 16;

    /** Opens the raw bytes. */
    interface Opening {
        InputStream open() throws IOException;
    }

    private final String name;
    private final Opening opening;
    private final long size;
    private final @Nullable String collection;
    private @Nullable CountedStream raw;
    private @Nullable BufferedInputStream content;

    private InputFile(String name, Opening opening, long size, @Nullable String collection) {
        this.name = name;
        this.opening = opening;
        this.size = size;
        this.collection = collection;
    }

    /** Returns an input that the user named. */
    static InputFile of(Path path, InputStream standardInput) throws IOException {
        if (path.equals(STANDARD_INPUT)) {
            return new InputFile("standard input", () -> new Unclosed(standardInput), -1, null);
        }
        long size = Files.isRegularFile(path) ? Files.size(path) : -1;
        return new InputFile(path.toString(), () -> openFile(path), size, null);
    }

    /** Returns an input that was found in a folder, an archive or a workbook. */
    static InputFile member(String collection, String name, Opening opening, long size) {
        return new InputFile(name, opening, size, collection);
    }

    /**
     * Returns an input that fails when it is opened.
     *
     * @param collection null if the user named the file itself
     */
    static InputFile unreadable(@Nullable String collection, String name, ServiceException problem) {
        return new InputFile(
                name,
                () -> {
                    throw problem;
                },
                0,
                collection);
    }

    /** Returns the path as the user gave it. */
    public String name() {
        return name;
    }

    /** Returns the name without folders. */
    public String fileName() {
        return name.substring(Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1);
    }

    /** Returns the folder, archive or workbook that contains the file; null if the user named the file itself. */
    public @Nullable String collection() {
        return collection;
    }

    /** Returns the size on disk, -1 if unknown. */
    public long size() {
        return size;
    }

    /** Returns the number of bytes read from disk. */
    public long bytesRead() {
        return raw == null ? 0 : raw.count;
    }

    /**
     * Returns the content from its beginning. A stream that can be read only once, such as a pipe, stays open between
     * detection and import.
     */
    public BufferedInputStream open() throws IOException {
        if (content == null) {
            CountedStream counted = new CountedStream(opening.open());
            raw = counted;
            content = withoutMark(asUtf8(unzipped(counted)));
        }
        return content;
    }

    /**
     * Closes the file until it is read, if it can be reopened. The stream must have been reset to its beginning.
     */
    public void pause() throws IOException {
        if (rereadable()) {
            close();
        }
    }

    private boolean rereadable() {
        return size >= 0;
    }

    private static InputStream openFile(Path path) throws IOException {
        if (!Files.exists(path) || !Files.isReadable(path)) {
            String problem = Files.exists(path) ? "cannot be read" : "does not exist";
            throw new ServiceException(ErrorCode.NO_DATA, path + " " + problem, "FILE");
        }
        return Files.newInputStream(path);
    }

    private InputStream unzipped(CountedStream counted) throws IOException {
        BufferedInputStream in = new BufferedInputStream(counted, BUFFER);
        in.mark(2);
        boolean gzip = in.read() == 0x1F && in.read() == 0x8B;
        in.reset();
        return gzip ? new Unzipped(new NeverEmpty(in), name()) : in;
    }

    private InputStream asUtf8(InputStream in) throws IOException {
        BufferedInputStream buffered = new BufferedInputStream(in, BUFFER);
        buffered.mark(4);
        Charset charset = Utf16ToUtf8Stream.charsetOf(buffered.readNBytes(4));
        buffered.reset();
        return charset == null ? buffered : new Utf16ToUtf8Stream(buffered, charset, name);
    }

    private static BufferedInputStream withoutMark(InputStream in) throws IOException {
        BufferedInputStream buffered = new BufferedInputStream(in, BUFFER);
        buffered.mark(3);
        if (buffered.read() != 0xEF || buffered.read() != 0xBB || buffered.read() != 0xBF) {
            buffered.reset();
        }
        return buffered;
    }

    @Override
    public void close() throws IOException {
        if (content != null) {
            content.close();
        }
        content = null;
        raw = null;
    }

    /** Leaves standard input open, because it belongs to the process. */
    private static final class Unclosed extends FilterInputStream {
        Unclosed(InputStream in) {
            super(in);
        }

        @Override
        public int read(byte[] bytes, int offset, int length) throws IOException {
            return in.read(bytes, offset, length);
        }

        @Override
        public void close() {}
    }

    /** Counts bytes for the progress display. */
    private static final class CountedStream extends FilterInputStream {
        // Written and read by the same thread.
        private long count;

        CountedStream(InputStream in) {
            super(in);
        }

        @Override
        public int read() throws IOException {
            int value = super.read();
            count += value < 0 ? 0 : 1;
            return value;
        }

        @Override
        public int read(byte[] bytes, int offset, int length) throws IOException {
            int read = super.read(bytes, offset, length);
            count += Math.max(read, 0);
            return read;
        }
    }

    /** Reports damaged compressed data with the name of the file. */
    private static final class Unzipped extends FilterInputStream {
        private final String name;

        Unzipped(InputStream in, String name) throws IOException {
            super(in);
            this.name = name;
            try {
                this.in = new GZIPInputStream(in, BUFFER);
            } catch (EOFException | ZipException e) {
                throw damaged(e);
            }
        }

        @Override
        public int read(byte[] bytes, int offset, int length) throws IOException {
            try {
                return super.read(bytes, offset, length);
            } catch (EOFException | ZipException e) {
                throw damaged(e);
            }
        }

        private ServiceException damaged(IOException e) {
            return new ServiceException(
                    ErrorCode.NO_DATA, name + ": gzip data is damaged or truncated (" + e.getMessage() + ")");
        }
    }

    /**
     * Always reports available bytes. The JDK ends a gzip stream after a member if no bytes are available, which would
     * silently lose the rest of a pipe.
     */
    private static final class NeverEmpty extends FilterInputStream {
        NeverEmpty(InputStream in) {
            super(in);
        }

        @Override
        public int available() {
            return 1;
        }
    }
}
