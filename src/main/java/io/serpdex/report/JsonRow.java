package io.serpdex.report;

import java.time.LocalDate;
import java.util.List;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.SerializableString;

/** Prints rows as JSON objects, one after the other, without building them. */
public final class JsonRow<R> {
    private final SerializableString[] names;
    private final List<Column.Cell<R>> cells;

    public JsonRow(Columns<R> columns) {
        names = columns.list().stream().map(Column::jsonName).toArray(SerializableString[]::new);
        cells = columns.list().stream().map(Column::cell).toList();
    }

    public void write(R row, JsonGenerator to) {
        to.writeStartObject();
        writeFields(row, to);
        to.writeEndObject();
    }

    /** The fields alone, into an object that has been started. */
    void writeFields(R row, JsonGenerator to) {
        JsonCells sink = new JsonCells(to);
        for (int i = 0; i < names.length; i++) {
            to.writeName(names[i]);
            cells.get(i).put(row, sink);
        }
    }

    private record JsonCells(JsonGenerator to) implements CellSink {

        @Override
        public void integer(long value) {
            to.writeNumber(value);
        }

        @Override
        public void decimal(long unscaled, int scale) {
            to.writeNumber(Decimal.print(unscaled, scale));
        }

        @Override
        public void text(String value) {
            to.writeString(value);
        }

        @Override
        public void date(LocalDate value) {
            to.writeString(value.toString());
        }

        @Override
        public void texts(List<String> values) {
            to.writeStartArray();
            values.forEach(to::writeString);
            to.writeEndArray();
        }

        @Override
        public void nothing() {
            to.writeNull();
        }
    }
}
