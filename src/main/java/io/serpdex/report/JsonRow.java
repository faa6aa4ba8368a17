package io.serpdex.report;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/** Prints rows as JSON objects, one after the other, without building them. */
public final class JsonRow<R> {
    private final List<Section<R, ?>> sections = new ArrayList<>();

    public JsonRow(Columns<R> columns) {
        List<Column<R>> list = columns.list();
        int start = 0;
        for (int end = 1; end <= list.size(); end++) {
            Function<R, ?> part = list.get(start).cellOfPart().part();
            if (end == list.size() || !list.get(end).cellOfPart().part().equals(part)) {
                sections.add(new Section<>(part, list.subList(start, end)));
                start = end;
            }
        }
    }

    public void write(R row, JsonWriter to) {
        to.startObject();
        writeFields(row, to);
        to.endObject();
    }

    /** The fields alone, into an object that has been started. */
    void writeFields(R row, JsonWriter to) {
        for (int i = 0; i < sections.size(); i++) {
            sections.get(i).write(row, to);
        }
    }

    /** Columns side by side that read the same part of a row: it is fetched once for all of them. */
    private static final class Section<R, P> {
        private final Function<R, P> part;
        private final byte[][] names;
        private final Column.Cell<P>[] cells;

        @SuppressWarnings(
                "unchecked") // the columns all have this part, and only so can arrays of generic types be made
        Section(Function<R, P> part, List<Column<R>> columns) {
            this.part = part;
            names = columns.stream()
                    .map(column -> JsonWriter.encodedName(column.name()))
                    .toArray(byte[][]::new);
            cells = columns.stream().map(column -> column.cellOfPart().cell()).toArray(Column.Cell[]::new);
        }

        void write(R row, JsonWriter to) {
            P read = part.apply(row);
            for (int i = 0; i < cells.length; i++) {
                to.name(names[i]);
                cells[i].put(read, to);
            }
        }
    }
}
