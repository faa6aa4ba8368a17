package io.serpdex.ingest.input;

/**
 * Splits CSV into rows, which end with CR, LF or CRLF outside of quoted fields.
 *
 * <p>A quote opens a quoted field only at the beginning of a field. If the closing quote is not followed by a comma or
 * a line end, only the first line of the row is broken. Otherwise a stray quote would consume everything up to the next
 * one.
 */
public final class CsvSplitRule implements SplitRule {
    private static final int INCOMPLETE = 0;
    private static final int BROKEN = -1;

    @Override
    public int split(byte[] bytes, int from, int to, boolean end) {
        int whole = from;
        while (whole < to) {
            int next = endOfRow(bytes, whole, to, end);
            if (next == BROKEN && whole == from) {
                int size = sizeOfFirstLine(bytes, from, to, end);
                return -(size == 0 ? to - from : size);
            }
            if (next == BROKEN || next == INCOMPLETE) {
                return whole - from;
            }
            whole = next;
        }
        return whole - from;
    }

    @Override
    public int sizeOfFirstLine(byte[] bytes, int from, int to, boolean end) {
        int next = endOfLine(bytes, from, to, end);
        return next == INCOMPLETE ? 0 : next - from;
    }

    @Override
    public long countLines(byte[] bytes, int from, int to) {
        long lines = 0;
        for (int i = from; i < to; i++) {
            if (bytes[i] == '\n' || (bytes[i] == '\r' && (i + 1 == to || bytes[i + 1] != '\n'))) {
                lines++;
            }
        }
        return lines;
    }

    /** Returns the index after the row and its line end, {@link #INCOMPLETE} or {@link #BROKEN}. */
    public static int endOfRow(byte[] bytes, int from, int to, boolean end) {
        int i = from;
        while (true) {
            if (i < to && bytes[i] == '"') {
                i = endOfQuoted(bytes, i + 1, to, end);
                if (i <= 0) {
                    return i;
                }
            } else {
                while (i < to && bytes[i] != ',' && bytes[i] != '\n' && bytes[i] != '\r') {
                    i++;
                }
            }
            if (i == to) {
                return end ? to : INCOMPLETE;
            }
            if (bytes[i] != ',') {
                return endOfLine(bytes, i, to, end);
            }
            i++;
        }
    }

    /** Returns the index after the closing quote, where a comma, a line end or the end of the file must follow. */
    private static int endOfQuoted(byte[] bytes, int from, int to, boolean end) {
        int i = from;
        while (true) {
            int quote = ByteScan.indexOf(bytes, i, to, (byte) '"');
            if (quote < 0) {
                return end ? BROKEN : INCOMPLETE;
            }
            int next = quote + 1;
            if (next == to) {
                return end ? to : INCOMPLETE;
            }
            if (bytes[next] != '"') {
                boolean closes = bytes[next] == ',' || bytes[next] == '\n' || bytes[next] == '\r';
                return closes ? next : BROKEN;
            }
            i = next + 1;
        }
    }

    /**
     * Returns the index after the line end. A CR as the last byte may be half of a CRLF, so more bytes are needed then.
     */
    private static int endOfLine(byte[] bytes, int from, int to, boolean end) {
        int i = from;
        while (i < to && bytes[i] != '\n' && bytes[i] != '\r') {
            i++;
        }
        if (i == to) {
            return INCOMPLETE;
        }
        if (bytes[i] == '\n') {
            return i + 1;
        }
        if (i + 1 == to) {
            return end ? to : INCOMPLETE;
        }
        return bytes[i + 1] == '\n' ? i + 2 : i + 1;
    }
}
