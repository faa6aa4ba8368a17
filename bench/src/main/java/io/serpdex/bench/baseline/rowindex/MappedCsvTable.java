package io.serpdex.bench.baseline.rowindex;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** A CSV file, mapped into memory: read from its begin to its end, or from where a row was seen before. */
final class MappedCsvTable implements AutoCloseable {
    private static final String UNIT_SEPARATOR = "\u001f";

    private final Arena arena = Arena.ofShared();
    private final MemorySegment bytes;
    private final List<String> columns = new ArrayList<>();
    private final long firstRow;

    MappedCsvTable(Path file) throws IOException {
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ)) {
            bytes = channel.map(FileChannel.MapMode.READ_ONLY, 0, channel.size(), arena);
        }
        Row names = new Row(0);
        names.next();
        names.cells.forEach(name -> columns.add(Objects.requireNonNull(name)));
        firstRow = names.end;
    }

    /** Before the first row. */
    Row rows() {
        return new Row(firstRow);
    }

    /** Before the row that starts there. */
    Row rowsFrom(long offset) {
        return new Row(offset);
    }

    @Override
    public void close() {
        arena.close();
    }

    /** The row that a reader has come to; for one thread. */
    final class Row {
        private final List<@Nullable String> cells = new ArrayList<>();
        private byte[] cell = new byte[256];
        private int length;
        private long start;
        private long end;

        private Row(long start) {
            this.end = start;
        }

        /** Goes on to the next row, if there is one. */
        boolean next() {
            start = end;
            if (start >= bytes.byteSize()) {
                return false;
            }
            cells.clear();
            do {
                end = isAt(end, '"') ? quoted(end + 1) : plain(end);
            } while (isAt(end++, ','));
            return true;
        }

        /** Returns the place where it starts. */
        long offset() {
            return start;
        }

        private boolean isAt(long at, char wanted) {
            return at < bytes.byteSize() && bytes.get(ValueLayout.JAVA_BYTE, at) == wanted;
        }

        /** Takes an unquoted cell; returns where it ends. */
        private long plain(long from) {
            long at = from;
            length = 0;
            while (at < bytes.byteSize() && !isAt(at, ',') && !isAt(at, '\n')) {
                add(bytes.get(ValueLayout.JAVA_BYTE, at++));
            }
            cells.add(length == 0 ? null : cellText());
            return at;
        }

        private long quoted(long from) {
            long at = from;
            length = 0;
            while (!isAt(at, '"') || isAt(at + 1, '"')) {
                at += isAt(at, '"') ? 1 : 0;
                add(bytes.get(ValueLayout.JAVA_BYTE, at++));
            }
            cells.add(cellText());
            return at + 1;
        }

        private void add(byte value) {
            if (length == cell.length) {
                cell = Arrays.copyOf(cell, 2 * length);
            }
            cell[length++] = value;
        }

        private String cellText() {
            return new String(cell, 0, length, StandardCharsets.UTF_8);
        }

        /** Null for an empty cell. */
        @Nullable
        String find(String column) {
            return cells.get(columns.indexOf(column));
        }

        String text(String column) {
            return Objects.requireNonNull(find(column), column);
        }

        long number(String column) {
            return Long.parseLong(text(column));
        }

        List<String> list(String column) {
            String joined = find(column);
            return joined == null ? List.of() : List.of(joined.split(UNIT_SEPARATOR));
        }
    }
}
