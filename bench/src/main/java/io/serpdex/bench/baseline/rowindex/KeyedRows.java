package io.serpdex.bench.baseline.rowindex;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.function.Consumer;

/** A table with an index on its first column, a number that the rows are sorted by. Uses 16 bytes of memory per number. */
final class KeyedRows implements AutoCloseable {
    private final MappedCsvTable table;
    private final String key;
    private long[] keys = new long[1024];
    private long[] offsets = new long[1024];
    private int size;

    KeyedRows(Path file, String key) throws IOException {
        this.table = new MappedCsvTable(file);
        this.key = key;
        MappedCsvTable.Row row = table.rows();
        while (row.next()) {
            add(row.number(key), row.offset());
        }
    }

    private void add(long number, long offset) {
        if (size > 0 && keys[size - 1] == number) {
            return;
        }
        if (size == keys.length) {
            keys = Arrays.copyOf(keys, 2 * size);
            offsets = Arrays.copyOf(offsets, 2 * size);
        }
        keys[size] = number;
        offsets[size++] = offset;
    }

    /** Passes all rows with this number to the consumer, in order. */
    void forEach(long number, Consumer<MappedCsvTable.Row> consumer) {
        int found = Arrays.binarySearch(keys, 0, size, number);
        if (found < 0) {
            return;
        }
        MappedCsvTable.Row row = table.rowsFrom(offsets[found]);
        while (row.next() && row.number(key) == number) {
            consumer.accept(row);
        }
    }

    /** Returns the first row with this number, which must exist. */
    MappedCsvTable.Row row(long number) {
        int found = Arrays.binarySearch(keys, 0, size, number);
        if (found < 0) {
            throw new IllegalStateException("no row with " + key + " " + number);
        }
        MappedCsvTable.Row row = table.rowsFrom(offsets[found]);
        row.next();
        return row;
    }

    @Override
    public void close() {
        table.close();
    }
}
