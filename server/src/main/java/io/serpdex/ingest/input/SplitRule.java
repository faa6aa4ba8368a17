package io.serpdex.ingest.input;

/** Where lines end, in JSON Lines and in CSV. */
public interface SplitRule {

    /**
     * How many of the bytes, from the first on, are whole lines. 0 where not even one line is whole. A negative answer
     * means that the first so many bytes are one line that is broken.
     *
     * @param end whether the file ends with these bytes
     */
    int split(byte[] bytes, int from, int to, boolean end);

    /** The size of the first line, its line end included, whatever is in it; 0 where the line goes on. */
    int sizeOfFirstLine(byte[] bytes, int from, int to, boolean end);

    /** How many lines end within the bytes. */
    long countLines(byte[] bytes, int from, int to);

    /** In JSON Lines a line feed ends a line, and nothing else does. */
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
