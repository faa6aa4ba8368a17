package io.serpdex.store.lucene.format;

import org.apache.lucene.util.ArrayUtil;
import org.apache.lucene.util.BytesRef;

/**
 * Encodes the share counts of a domain's urls; few urls have any. They come in runs of {@link #RUN}; where there are
 * several, a directory of them stands before: the url each begins with, where it is, and the largest of each count in it.
 */
public final class ShareCountsEncoder {
    static final int RUN = 32;
    static final int PLACE_AT = Integer.BYTES;
    private static final int MOST_AT = PLACE_AT + Integer.BYTES;
    private static final ShareCounts.Kind[] KINDS = ShareCounts.Kind.values();
    static final int DIRECTORY_ENTRY = MOST_AT + KINDS.length * Integer.BYTES;

    private static final int ENTRY_INTS = DIRECTORY_ENTRY / Integer.BYTES;

    private final Bytes runs = new Bytes(0);
    private int[] directory = new int[0];
    private int size;
    private int previous;

    static int runs(int size) {
        return (size + RUN - 1) / RUN;
    }

    static long directoryLength(int size) {
        return size <= RUN ? 0 : (long) runs(size) * DIRECTORY_ENTRY;
    }

    /** Where the largest count of a kind stands within an entry of the directory. */
    static int mostAt(ShareCounts.Kind kind) {
        return MOST_AT + kind.place * Integer.BYTES;
    }

    /** Appends the counts of a url; urls ascend. */
    public void add(int url, ShareCounts.Counts counts) {
        int entry = size / RUN * ENTRY_INTS;
        if (size % RUN == 0) {
            directory = ArrayUtil.grow(directory, entry + ENTRY_INTS);
            directory[entry] = url;
            directory[entry + 1] = runs.length();
            previous = 0;
        }
        runs.vInt(url - previous);
        for (ShareCounts.Kind kind : KINDS) {
            long stored = kind.of(counts) + 1;
            runs.vLong(stored);
            int most = entry + mostAt(kind) / Integer.BYTES;
            directory[most] = (int) Math.max(directory[most], Math.min(stored, Integer.MAX_VALUE));
        }
        previous = url;
        size++;
    }

    /** All of it; nothing where no url was added. */
    public BytesRef encoded() {
        if (size == 0) {
            return new BytesRef();
        }
        Bytes all = new Bytes(Integer.BYTES + (int) directoryLength(size) + runs.length());
        all.vInt(size);
        for (int i = 0; i < directoryLength(size) / Integer.BYTES; i++) {
            all.writeInt(directory[i]);
        }
        all.writeBytes(runs.array(), 0, runs.length());
        return new BytesRef(all.array(), 0, all.length());
    }
}
