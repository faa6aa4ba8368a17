package io.serpdex.ingest;

import org.jspecify.annotations.Nullable;

/** Rows of one chunk, sorted into partitions: all rows of a keyword are in the same one. */
final class SpillBlock {
    static final int PARTITIONS = 256;

    private final @Nullable RowBytes[] partitions = new @Nullable RowBytes[PARTITIONS];

    void add(ResultRow row) {
        row.write(rowsOf(row.keyword));
    }

    /** Where everything about a keyword goes. */
    RowBytes rowsOf(String keyword) {
        int hash = keyword.hashCode();
        // Neighbouring texts differ in the low bits of their hash only.
        int partition = (hash * 0x9E37_79B9) >>> 24;
        RowBytes rows = partitions[partition];
        if (rows == null) {
            rows = new RowBytes();
            partitions[partition] = rows;
        }
        return rows;
    }

    @Nullable
    RowBytes partition(int number) {
        return partitions[number];
    }
}
