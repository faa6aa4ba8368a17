package io.serpdex.store.lucene.format;

import java.util.Arrays;
import org.apache.lucene.util.ArrayUtil;
import org.apache.lucene.util.BytesRef;

/**
 * Encodes the share counts of a domain's urls; few urls have any. They come in runs of {@link #RUN}, with a directory of
 * the runs behind the first: the url each begins with and where it is.
 */
public final class ShareCountsEncoder {
    static final int RUN = 32;
    static final int DIRECTORY_ENTRY = 2 * Integer.BYTES;

    private final Bytes runs = new Bytes(0);
    private int[] directory = new int[0];
    private int directorySize;
    private int size;
    private int previous;

    static int runs(int size) {
        return (size + RUN - 1) / RUN;
    }

    static int directoryLength(int size) {
        return Math.max(0, runs(size) - 1) * DIRECTORY_ENTRY;
    }

    /** Appends the counts of a url; urls ascend. */
    public void add(int url, ShareCounts.Counts counts) {
        if (size % RUN == 0) {
            if (size > 0) {
                directory = ArrayUtil.grow(directory, directorySize + 2);
                directory[directorySize++] = url;
                directory[directorySize++] = runs.length();
            }
            previous = 0;
        }
        runs.vInt(url - previous);
        runs.vLong(counts.socialA() + 1);
        runs.vLong(counts.socialB() + 1);
        runs.vLong(counts.engine() + 1);
        previous = url;
        size++;
    }

    /** All of it; nothing where no url was added. */
    public BytesRef encoded() {
        if (size == 0) {
            return new BytesRef();
        }
        Bytes all = new Bytes(Integer.BYTES + directoryLength(size) + runs.length());
        all.vInt(size);
        Arrays.stream(directory, 0, directorySize).forEach(all::writeInt);
        all.writeBytes(runs.array(), 0, runs.length());
        return new BytesRef(all.array(), 0, all.length());
    }
}
