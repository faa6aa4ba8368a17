package io.serpdex.store.lucene.files;

import io.serpdex.store.lucene.codec.Blobs;
import io.serpdex.store.lucene.codec.Bytes;
import io.serpdex.store.lucene.codec.EditionFolder;
import java.io.IOException;
import java.util.Arrays;

/** The results of each document by position, with the previous position of each URL. */
public final class Serps implements AutoCloseable {
    public static final String NAME = "serps";

    private static final int GAPLESS = 1;
    private static final int UNMOVED = 2;

    private final Blobs blobs;
    private final int urlWidth;

    public Serps(EditionFolder folder, long urls) throws IOException {
        this.blobs = new Blobs(folder, NAME);
        this.urlWidth = urlWidth(urls);
    }

    private static int urlWidth(long urls) {
        return Math.max(1, (64 - Long.numberOfLeadingZeros(Math.max(0, urls - 1)) + 7) / 8);
    }

    /** One SERP by position. */
    public static final class Results {
        private final byte[] positions;
        private final long[] urls;
        private final byte[] before;

        private Results(byte[] positions, long[] urls, byte[] before) {
            this.positions = positions;
            this.urls = urls;
            this.before = before;
        }

        public int size() {
            return positions.length;
        }

        public int position(int index) {
            return positions[index];
        }

        public long url(int index) {
            return urls[index];
        }

        /** Returns the previous position of the URL, encoded as in {@link Occurrences}. */
        public int before(int index) {
            return before[index] & 0xFF;
        }

        /** Returns the deepest position, or 0 if there are no results. */
        public int deepest() {
            return positions.length == 0 ? 0 : positions[positions.length - 1];
        }
    }

    public Results get(int doc) {
        byte[] bytes = blobs.get(doc);
        if (bytes.length == 0) {
            return new Results(new byte[0], new long[0], new byte[0]);
        }
        int flags = bytes[0];
        int count = bytes[1];
        byte[] positions = new byte[count];
        int at = 2;
        for (int i = 0; i < count; i++) {
            positions[i] = (flags & GAPLESS) != 0 ? (byte) (i + 1) : bytes[at++];
        }
        long[] urls = new long[count];
        for (int i = 0; i < count; i++) {
            long url = 0;
            for (int shift = 0; shift < urlWidth * 8; shift += 8) {
                url |= (bytes[at++] & 0xFFL) << shift;
            }
            urls[i] = url;
        }
        byte[] before = (flags & UNMOVED) != 0 ? positions : Arrays.copyOfRange(bytes, at, at + count);
        return new Results(positions, urls, before);
    }

    /** Appends the encoding of a SERP; an empty SERP is encoded as nothing. */
    public static void encode(Bytes output, byte[] positions, long[] urls, byte[] before, int count, long allUrls) {
        if (count == 0) {
            return;
        }
        boolean gapless = positions[count - 1] == count;
        boolean unmoved = Arrays.equals(positions, 0, count, before, 0, count);
        output.writeByte((byte) ((gapless ? GAPLESS : 0) | (unmoved ? UNMOVED : 0)));
        output.writeByte((byte) count);
        if (!gapless) {
            output.writeBytes(positions, 0, count);
        }
        int width = urlWidth(allUrls);
        for (int i = 0; i < count; i++) {
            for (int shift = 0; shift < width * 8; shift += 8) {
                output.writeByte((byte) (urls[i] >>> shift));
            }
        }
        if (!unmoved) {
            output.writeBytes(before, 0, count);
        }
    }

    @Override
    public void close() throws IOException {
        blobs.close();
    }
}
