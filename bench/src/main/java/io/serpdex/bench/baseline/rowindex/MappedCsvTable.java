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

/** A memory-mapped CSV file, read from the start or from the offset of a row. */
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

    /** Returns a cursor before the first row. */
    Row rows() {
        return new Row(firstRow);
    }

    /** Returns a cursor before the row at this offset. */
    Row rowsFrom(long offset) {
        return new Row(offset);
    }

    @Override
    public void close() {
        arena.close();
    }

    /** A cursor. Not thread-safe. */
    final class Row {
        private final List<@Nullable String> cells = new ArrayList<>();
        private byte[] cell = new byte[256];
        private int length;
        private long start;
        private long end;

        private Row(long start) {
            this.end = start;
        }

        /** Moves to the next row and returns false if there is none. */
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

        /** Returns the offset of the current row. */
        long offset() {
            return start;
        }

        private boolean isAt(long at, char expected) {
            return at < bytes.byteSize() && bytes.get(ValueLayout.JAVA_BYTE, at) == expected;
        }

        /** Reads an unquoted cell and returns the offset of its end. */
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

        /** Returns the text of a cell, or null if the cell is empty. */
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
