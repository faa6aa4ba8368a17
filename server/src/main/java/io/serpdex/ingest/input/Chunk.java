package io.serpdex.ingest.input;

import io.serpdex.ingest.rejects.LineOrigin;
import io.serpdex.ingest.rejects.Reject;

/**
 * Whole lines of a file, from the beginning of {@code bytes} to {@code length}; or, where there is a defect, (the
 * beginning of) one line that is of no use.
 */
public final class Chunk {
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

    /** Why a line cannot even be handed on. */
    public enum Defect {
        NONE,
        TOO_LONG,
        /** In CSV: a quoted field that does not end where it must. */
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

    public Reject issue(LineOrigin lineOrigin) {
        Reject.Place place = lineOrigin.place(firstLine, bytes, 0, length);
        return switch (defect) {
            case TOO_LONG -> new Reject.LineTooLong(place, RecordSplitter.LONGEST_LINE);
            case BAD_QUOTES -> new Reject.BadQuotes(place);
            case NONE -> throw new IllegalStateException("a chunk without defect is no issue");
        };
    }
}
