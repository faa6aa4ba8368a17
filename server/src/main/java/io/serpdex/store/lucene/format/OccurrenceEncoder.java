package io.serpdex.store.lucene.format;

/** Encodes the list of one domain, see {@link Occurrences}. */
public final class OccurrenceEncoder {
    private final Bytes blocks = new Bytes(4096);
    private final Bytes directory = new Bytes(256);

    /**
     * Appends the list of {@code count} entries, given as parallel arrays, to {@code output}.
     *
     * @return how many blocks it has
     */
    public int encode(Bytes output, int[] docs, byte[] now, byte[] before, int[] urls, int count, int domainUrls) {
        int width = Occurrences.urlWidth(domainUrls);
        blocks.clear();
        directory.clear();
        int blockCount = 0;
        for (int from = 0; from < count; ) {
            int to = blockEnd(docs, from, count);
            directory.writeInt(docs[from]);
            directory.writeInt(blocks.length());
            block(docs, now, before, urls, from, to, width);
            blockCount++;
            from = to;
        }
        if (blockCount > 1) {
            output.writeBytes(directory.array(), 0, directory.length());
        }
        output.writeBytes(blocks.array(), 0, blocks.length());
        return blockCount;
    }

    /** As many whole documents as fit, but at least one. */
    private static int blockEnd(int[] docs, int from, int count) {
        if (count - from <= Occurrences.BLOCK) {
            return count;
        }
        int end = from + Occurrences.BLOCK;
        while (end > from && docs[end - 1] == docs[end]) {
            end--;
        }
        if (end == from) {
            end = from + 1;
            while (end < count && docs[end] == docs[from]) {
                end++;
            }
        }
        return end;
    }

    private void block(int[] docs, byte[] now, byte[] before, int[] urls, int from, int to, int width) {
        boolean unmoved = true;
        for (int i = from; i < to && unmoved; i++) {
            unmoved = now[i] == before[i];
        }
        if (to - from > Occurrences.LARGEST_BLOCK) {
            throw new IllegalArgumentException("a document has " + (to - from) + " urls of one domain");
        }
        blocks.writeByte((byte) (unmoved ? Occurrences.UNMOVED : 0));
        blocks.writeByte((byte) (to - from));
        int previous = 0;
        for (int i = from; i < to; i++) {
            blocks.vInt(docs[i] - previous);
            previous = docs[i];
        }
        blocks.writeBytes(now, from, to - from);
        if (!unmoved) {
            blocks.writeBytes(before, from, to - from);
        }
        for (int i = from; i < to; i++) {
            for (int shift = 0; shift < width * 8; shift += 8) {
                blocks.writeByte((byte) (urls[i] >>> shift));
            }
        }
    }
}
