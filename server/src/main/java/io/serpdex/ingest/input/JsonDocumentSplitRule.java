package io.serpdex.ingest.input;

/**
 * Where JSON documents end that stand in a row or in a list, on one line each or spread over many. Only braces and quotes
 * are looked at; whether a document is good JSON is its reader's business.
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
            // With the line end behind it, so that what is left begins with a document.
            whole = begin(bytes, next, to);
        }
        return whole - from;
    }

    /** Of a document that is too long, up to the next line that begins another one. */
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

    /** The first byte that is neither white space nor part of the list around documents; {@code to} where none is. */
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
     * Behind the document that begins at {@code from}; 0 where its end is not among the bytes. A line end inside of a
     * text, which JSON does not know, ends a document that was cut off: the next one shall not suffer for it. What is no
     * document goes on to the next line that begins one.
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

    /** Where the quote stands that ends a text, or the line end that cuts it off; {@code to} or beyond where neither is there. */
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
