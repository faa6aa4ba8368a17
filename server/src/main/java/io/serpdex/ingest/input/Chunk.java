package io.serpdex.ingest.input;

import io.serpdex.ingest.rejects.LineOrigin;
import io.serpdex.ingest.rejects.Reject;

/**
 * The first {@code length} bytes of an array: complete records of a file, or the beginning of one line with a defect.
 */
public final class Chunk {
    public static final int LONGEST_LINE = 64 << 20;

    private final byte[] bytes;
    private final int length;
    private final long firstLine;
    private final Defect defect;

    public Chunk(byte[] bytes, int length, long firstLine, Defect defect) {
        this.bytes = bytes;
        this.length = length;
        this.firstLine = firstLine;
        this.defect = defect;
    }

    /** The reason why a line cannot be parsed. */
    public enum Defect {
        NONE,
        TOO_LONG,
        /** A quoted CSV field that does not end before a comma or a line end. */
        BAD_QUOTES
    }

    public byte[] bytes() {
        return bytes;
    }

    public int length() {
        return length;
    }

    public long firstLine() {
        return firstLine;
    }

    public Defect defect() {
        return defect;
    }

    public Reject reject(LineOrigin origin) {
        Reject.Location location = origin.locate(firstLine, bytes, 0, length);
        return switch (defect) {
            case TOO_LONG -> new Reject.LineTooLong(location, LONGEST_LINE);
            case BAD_QUOTES -> new Reject.BadQuotes(location);
            case NONE -> throw new IllegalStateException("chunk has no defect");
        };
    }
}
