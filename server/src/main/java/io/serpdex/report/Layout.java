package io.serpdex.report;

import java.io.IOException;
import java.util.List;
import java.util.function.Function;

/** The layout of a result under {@code result}. */
public sealed interface Layout<A> {

    /**
     * Writes the value of {@code result}.
     *
     * @param legacy for programs written against the original interface
     */
    void write(A result, boolean legacy, JsonWriter to) throws IOException;

    /** The rows that are paged, charged and exported. */
    Rows<A, ?> rows();

    /** The counts above the rows. The last one is the number of rows over all pages. */
    default Columns<A> counts() {
        return new Columns<>(List.of());
    }

    /** Rows of other kinds that come with them. */
    default List<Rows<A, ?>> extraRows() {
        return List.of();
    }

    /** The rows of a result: how to get them, and their columns. */
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

        /** Calls the function with the rows of one result and their columns. */
        public <T> T with(A result, RowsFunction<T> rowsFunction) {
            return rowsFunction.apply(list.apply(result), columns);
        }

        /** A function of rows of any type. */
        public interface RowsFunction<T> {
            <R> T apply(List<R> rows, Columns<R> columns);
        }
    }

    /** One flat object. */
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
     * An object with a few counts, the rows and optional extra rows of another kind.
     *
     * @param legacyName a second name of the rows, for legacy clients
     */
    record Listed<A, R>(
            Columns<A> counts, JsonRowWriter<A> json, Rows<A, R> rows, List<Rows<A, ?>> extraRows, String legacyName)
            implements Layout<A> {

        public Listed(Columns<A> counts, Rows<A, R> rows, List<Rows<A, ?>> beside, String legacyName) {
            this(counts, new JsonRowWriter<>(counts), rows, beside, legacyName);
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
