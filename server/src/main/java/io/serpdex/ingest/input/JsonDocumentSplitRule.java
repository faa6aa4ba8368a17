package io.serpdex.ingest.input;

/**
 * Splits a sequence or a list of JSON documents, which can be one per line or span lines. Scans only braces and quotes;
 * the JSON parser validates each document.
 */
public final class JsonDocumentSplitRule implements SplitRule {

    @Override
    public int split(byte[] bytes, int from, int to, boolean end) {
        if (end) {
            return to - from;
        }
        int whole = from;
        for (int start = begin(bytes, from, to); start < to; start = begin(bytes, whole, to)) {
            int next = endOf(bytes, start, to, false);
            if (next == 0) {
                break;
            }
            // Include the separators after it, so that the next chunk begins with a document.
            whole = begin(bytes, next, to);
        }
        return whole - from;
    }

    /** Returns the size of a document that is too long: up to the next line that begins another one. */
    @Override
    public int sizeOfFirstLine(byte[] bytes, int from, int to, boolean end) {
        for (int i = from; i + 1 < to; i++) {
            if (bytes[i] == '\n' && (bytes[i + 1] == '{' || bytes[i + 1] == '[')) {
                return i + 1 - from;
            }
        }
        return 0;
    }

    @Override
    public long countLines(byte[] bytes, int from, int to) {
        return ByteScan.count(bytes, from, to, (byte) '\n');
    }

    /**
     * Returns the index of the first byte that is neither white space nor punctuation between documents, or {@code to}.
     */
    public static int begin(byte[] bytes, int from, int to) {
        int at = from;
        while (at < to && isBetween(bytes[at])) {
            at++;
        }
        return at;
    }

    private static boolean isBetween(byte sign) {
        return sign == ' ' || sign == '\n' || sign == '\r' || sign == '\t' || sign == ',' || sign == '[' || sign == ']';
    }

    /**
     * Returns the index after the document that begins at {@code from}, 0 if it is incomplete. A line end inside a
     * string, which is invalid JSON, ends a truncated document, so that the next one is read. Other bytes extend to the
     * next line that begins a document.
     *
     * @param end whether the file ends with these bytes
     */
    public static int endOf(byte[] bytes, int from, int to, boolean end) {
        if (bytes[from] != '{') {
            return endOfGarbage(bytes, from, to, end);
        }
        int depth = 0;
        for (int i = from; i < to; i++) {
            byte sign = bytes[i];
            if (sign == '"') {
                i = endOfText(bytes, i + 1, to);
                if (i < to && bytes[i] == '\n') {
                    return i + 1;
                }
            } else if (sign == '{' || sign == '[') {
                depth++;
            } else if ((sign == '}' || sign == ']') && --depth == 0) {
                return i + 1;
            }
        }
        return end ? to : 0;
    }

    /**
     * Returns the index of the quote that ends a string, or of a line end that truncates it; at least {@code to} if
     * there is neither.
     */
    private static int endOfText(byte[] bytes, int from, int to) {
        int at = from;
        while (at < to && bytes[at] != '"' && bytes[at] != '\n') {
            at += bytes[at] == '\\' ? 2 : 1;
        }
        return at;
    }

    private static int endOfGarbage(byte[] bytes, int from, int to, boolean end) {
        for (int i = from; i + 1 < to; i++) {
            if (bytes[i] == '\n' && bytes[i + 1] == '{') {
                return i + 1;
            }
        }
        return end ? to : 0;
    }
}
