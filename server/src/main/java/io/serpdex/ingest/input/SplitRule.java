package io.serpdex.ingest.input;

/** Finds the ends of records in a range of bytes. */
public interface SplitRule {

    /**
     * Returns the number of leading bytes that are complete records, 0 if the first record is incomplete. A negative
     * number means that this many leading bytes are one broken line.
     *
     * @param end true if the file ends with these bytes
     */
    int split(byte[] bytes, int from, int to, boolean end);

    /** Returns the size of the first line with its line end, 0 if the line continues. */
    int sizeOfFirstLine(byte[] bytes, int from, int to, boolean end);

    /** Returns the number of line ends in the bytes. */
    long countLines(byte[] bytes, int from, int to);

    /** Splits JSON Lines at line feeds only. */
    SplitRule JSON_LINES = new SplitRule() {
        private static final byte LINE_FEED = '\n';

        @Override
        public int split(byte[] bytes, int from, int to, boolean end) {
            if (end) {
                return to - from;
            }
            int last = to - 1;
            while (last >= from && bytes[last] != LINE_FEED) {
                last--;
            }
            return last + 1 - from;
        }

        @Override
        public int sizeOfFirstLine(byte[] bytes, int from, int to, boolean end) {
            int at = ByteScan.indexOf(bytes, from, to, LINE_FEED);
            return at < 0 ? 0 : at + 1 - from;
        }

        @Override
        public long countLines(byte[] bytes, int from, int to) {
            return ByteScan.count(bytes, from, to, LINE_FEED);
        }
    };
}
