package io.serpdex.ingest;

import io.serpdex.error.ErrorCode;
import io.serpdex.error.ServiceException;
import java.io.BufferedInputStream;
import java.io.EOFException;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.GZIPInputStream;
import java.util.zip.ZipException;
import org.jspecify.annotations.Nullable;

/** A file, a pipe or standard input; plain or gzip, which its first bytes tell; a byte order mark is skipped. */
final class Input implements AutoCloseable {
    private static final int BUFFER = 1 << 16;

    private final Path path;
    private final InputStream standardInput;
    private @Nullable CountedStream raw;
    private @Nullable BufferedInputStream content;

    Input(Path path, InputStream standardInput) {
        this.path = path;
        this.standardInput = standardInput;
    }

    /** As the user named it. */
    String name() {
        return isStandardInput() ? "standard input" : path.toString();
    }

    /** On disk; -1 where that is not known. */
    long size() throws IOException {
        return rereadable() ? Files.size(path) : -1;
    }

    /** How many bytes of it have been read, as they are on disk. */
    long bytesRead() {
        return raw == null ? 0 : raw.count;
    }

    /**
     * The content from its beginning. What can be read once only stays open after a peek and is continued: a pipe does
     * not come back.
     */
    BufferedInputStream open() throws IOException {
        if (content == null) {
            CountedStream counted = new CountedStream(openRaw());
            raw = counted;
            content = withoutMark(unzipped(counted));
        }
        return content;
    }

    /** After a peek that has reset the stream: gives the file back until it is read. */
    void pause() throws IOException {
        if (rereadable()) {
            close();
        }
    }

    private boolean isStandardInput() {
        return path.equals(ImportRequest.STANDARD_INPUT);
    }

    private boolean rereadable() {
        return !isStandardInput() && Files.isRegularFile(path);
    }

    private InputStream openRaw() throws IOException {
        if (isStandardInput()) {
            return standardInput;
        }
        if (!Files.exists(path) || Files.isDirectory(path) || !Files.isReadable(path)) {
            String problem = !Files.exists(path)
                    ? "does not exist"
                    : Files.isDirectory(path) ? "is a folder, not a file" : "cannot be read";
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
        if (content != null && !isStandardInput()) {
            content.close();
        }
        content = null;
        raw = null;
    }

    /** Counts what passes, for the progress. */
    private static final class CountedStream extends FilterInputStream {
        // Written by whoever reads, shown by whoever reports: the same thread.
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

    /** Says in whose words a damaged file is damaged. */
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
                    ErrorCode.NO_DATA, name + ": its compressed data is damaged or cut short (" + e.getMessage() + ")");
        }
    }

    /**
     * The JDK takes a gzip stream for finished when, at the end of one of its members, nothing is available at once.
     * From a pipe that would silently lose everything behind the first member.
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
