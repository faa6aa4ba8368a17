package io.serpdex.ingest;

/**
 * Whole lines of a file, from the beginning of {@code bytes} to {@code length}; or, where there is a defect, (the
 * beginning of) one line that is of no use.
 */
final class Chunk {
    private final byte[] bytes;
    private final int length;
    private final long firstLine;
    private final Defect defect;

    Chunk(byte[] bytes, int length, long firstLine, Defect defect) {
        this.bytes = bytes;
        this.length = length;
        this.firstLine = firstLine;
        this.defect = defect;
    }

    /** Why a line cannot even be handed on. */
    enum Defect {
        NONE,
        TOO_LONG,
        /** In CSV: a quoted field that does not end where it must. */
        BAD_QUOTES
    }

    byte[] bytes() {
        return bytes;
    }

    int length() {
        return length;
    }

    long firstLine() {
        return firstLine;
    }

    Defect defect() {
        return defect;
    }

    ImportIssue issue(Origin origin) {
        ImportIssue.Place place = origin.place(firstLine, bytes, 0, length);
        return switch (defect) {
            case TOO_LONG -> new ImportIssue.LineTooLong(place, Cutter.LONGEST_LINE);
            case BAD_QUOTES -> new ImportIssue.BadQuotes(place);
            case NONE -> throw new IllegalStateException("a chunk without defect is no issue");
        };
    }
}
