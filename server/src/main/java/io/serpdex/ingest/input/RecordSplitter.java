package io.serpdex.ingest.input;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import org.jspecify.annotations.Nullable;

/** Splits a stream into chunks of complete records, in bounded memory. */
public final class RecordSplitter {

    private static final int CHUNK = 1 << 20;
    private static final int SMALLEST = 1 << 12;
    private static final int BYTES_OF_LONG_LINE = 1 << 10;

    private final InputStream in;
    private final SplitRule rule;

    // A buffer of a megabyte is a humongous object for the garbage collector, so buffers are reused.
    private final Deque<byte[]> spareBuffers = new ArrayDeque<>();

    private byte[] buffer;
    private int from;
    private int to;
    private long line = 1;
    private boolean end;

    public RecordSplitter(InputStream in, SplitRule rule) {
        this(in, rule, CHUNK);
    }

    /**
     * @param size the approximate size of the stream, because many small files need no large buffers; -1 if unknown
     */
    public RecordSplitter(InputStream in, SplitRule rule, long size) {
        this.in = in;
        this.rule = rule;
        this.buffer = new byte[size < 0 ? CHUNK : Math.clamp(size + 1, SMALLEST, CHUNK)];
    }

    /** Returns the next chunk, null at the end. */
    public @Nullable Chunk next() throws IOException {
        while (from < to || !end) {
            int size = rule.split(buffer, from, to, end);
            if (size > 0) {
                return emit(size, Chunk.Defect.NONE);
            }
            if (size < 0) {
                return emit(-size, Chunk.Defect.BAD_QUOTES);
            }
            if (to - from >= Chunk.LONGEST_LINE) {
                int first = rule.sizeOfFirstLine(buffer, from, to, end);
                return first > 0 ? emit(first, Chunk.Defect.BAD_QUOTES) : skipLine();
            }
            fill();
        }
        return null;
    }

    /** Reuses the buffer of a chunk that is no longer read. */
    public void recycle(Chunk chunk) {
        if (chunk.bytes().length == CHUNK) {
            spareBuffers.push(chunk.bytes());
        }
    }

    /** Reads more bytes, into a larger buffer if the current one is full. */
    private void fill() throws IOException {
        if (to - from == buffer.length) {
            buffer = Arrays.copyOf(buffer, Math.min(2 * buffer.length, Chunk.LONGEST_LINE));
        } else if (from > 0) {
            System.arraycopy(buffer, from, buffer, 0, to - from);
            to -= from;
            from = 0;
        }
        while (!end && to < buffer.length) {
            int read = in.read(buffer, to, buffer.length - to);
            end = read < 0;
            to += Math.max(read, 0);
        }
    }

    /** Returns a chunk. Copies either the chunk or the bytes after it, whichever is smaller. */
    private Chunk emit(int size, Chunk.Defect defect) {
        long firstLine = line;
        line += rule.countLines(buffer, from, from + size);
        int rest = to - from - size;
        if (from > 0 || size < rest) {
            byte[] copy = Arrays.copyOfRange(buffer, from, from + size);
            from += size;
            return new Chunk(copy, size, firstLine, defect);
        }
        Chunk chunk = new Chunk(buffer, size, firstLine, defect);
        byte[] next = end && rest == 0 ? new byte[0] : rest <= CHUNK ? take() : new byte[buffer.length];
        System.arraycopy(buffer, size, next, 0, rest);
        buffer = next;
        to = rest;
        return chunk;
    }

    private byte[] take() {
        byte[] bytes = spareBuffers.poll();
        return bytes == null ? new byte[CHUNK] : bytes;
    }

    private Chunk skipLine() throws IOException {
        byte[] beginning = Arrays.copyOfRange(buffer, from, from + BYTES_OF_LONG_LINE);
        Chunk chunk = new Chunk(beginning, beginning.length, line, Chunk.Defect.TOO_LONG);
        int size = 0;
        while (size == 0 && !end) {
            // Keep the last byte, because it may be the CR of a CRLF.
            from = to - 1;
            fill();
            size = rule.sizeOfFirstLine(buffer, from, to, end);
        }
        line += size == 0 ? 0 : 1;
        from = size == 0 ? to : from + size;
        return chunk;
    }
}
