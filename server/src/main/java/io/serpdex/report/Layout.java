package io.serpdex.report;

import java.io.IOException;
import java.util.List;
import java.util.function.Function;

/** The JSON structure of {@code result}. */
public sealed interface Layout<A> {

    /**
     * Writes the value of {@code result}.
     *
     * @param legacy true for clients of the original API
     */
    void write(A result, boolean legacy, JsonWriter to) throws IOException;

    /** Returns the rows that are paged, charged and exported. */
    Rows<A, ?> rows();

    /** Returns the counts before the rows. The last one is the number of rows on all pages. */
    default Columns<A> counts() {
        return new Columns<>(List.of());
    }

    /** Returns additional rows of other types. */
    default List<Rows<A, ?>> extraRows() {
        return List.of();
    }

    /** The rows of a result and their columns. */
    record Rows<A, R>(
            String name, String description, Function<A, List<R>> list, Columns<R> columns, JsonRowWriter<R> json) {

        public Rows(String name, String description, Function<A, List<R>> list, Columns<R> columns) {
            this(name, description, list, columns, new JsonRowWriter<>(columns));
        }

        void write(A result, JsonWriter to) throws IOException {
            to.startArray();
            for (R row : list.apply(result)) {
                json.write(row, to);
                to.flushIfFull();
            }
            to.endArray();
        }

        /** Applies the function to the rows of a result and their columns. */
        public <T> T with(A result, RowsFunction<T> rowsFunction) {
            return rowsFunction.apply(list.apply(result), columns);
        }

        /** A function of rows of any type. */
        public interface RowsFunction<T> {
            <R> T apply(List<R> rows, Columns<R> columns);
        }
    }

    /** A flat object. */
    record Single<R>(Rows<R, R> rows) implements Layout<R> {
        public Single(Columns<R> columns) {
            this(new Rows<>("", "", List::of, columns));
        }

        @Override
        public void write(R result, boolean legacy, JsonWriter to) throws IOException {
            rows.json().write(result, to);
        }
    }

    /** An array of objects. */
    record Array<A, R>(Rows<A, R> rows) implements Layout<A> {
        public Array(Function<A, List<R>> list, Columns<R> columns) {
            this(new Rows<>("", "", list, columns));
        }

        @Override
        public void write(A result, boolean legacy, JsonWriter to) throws IOException {
            rows.write(result, to);
        }
    }

    /**
     * An object with counts, rows and optional extra rows of other types.
     *
     * @param legacyName second name of the rows, for legacy clients
     */
    record Listed<A, R>(
            Columns<A> counts, JsonRowWriter<A> json, Rows<A, R> rows, List<Rows<A, ?>> extraRows, String legacyName)
            implements Layout<A> {

        public Listed(Columns<A> counts, Rows<A, R> rows, List<Rows<A, ?>> extraRows, String legacyName) {
            this(counts, new JsonRowWriter<>(counts), rows, extraRows, legacyName);
        }

        @Override
        public void write(A result, boolean legacy, JsonWriter to) throws IOException {
            to.startObject();
            json.writeFields(result, to);
            to.name(rows.name());
            rows.write(result, to);
            if (legacy && !legacyName.equals(rows.name())) {
                to.name(legacyName);
                rows.write(result, to);
            }
            for (Rows<A, ?> other : extraRows) {
                to.name(other.name());
                other.write(result, to);
            }
            to.endObject();
        }
    }
}
