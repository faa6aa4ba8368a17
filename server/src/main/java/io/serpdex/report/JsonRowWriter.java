package io.serpdex.report;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.List;
import java.util.function.Function;
import java.util.stream.IntStream;

/**
 * Writes rows as JSON objects without building them in memory.
 *
 * <p>Up to twelve columns share one method handle. A loop over cells would make megamorphic interface calls, which the
 * compiler cannot inline; a constant method handle is inlined completely. One handle for all columns of a wide row
 * would exceed the inlining limits.
 */
public final class JsonRowWriter<R> {
    private static final MethodType ROW_INTO_WRITER = MethodType.methodType(void.class, Object.class, JsonWriter.class);
    private static final MethodHandle NAME =
            find(JsonWriter.class, "name", MethodType.methodType(void.class, byte[].class, int.class));
    private static final MethodHandle PUT =
            find(Column.Cell.class, "put", MethodType.methodType(void.class, Object.class, CellSink.class));
    private static final MethodHandle APPLY =
            find(Function.class, "apply", MethodType.methodType(Object.class, Object.class));

    private static final int COLUMNS_PER_PIECE = 12;

    private final MethodHandle[] pieces;

    public JsonRowWriter(Columns<R> columns) {
        List<Column<R>> list = columns.list();
        pieces = IntStream.iterate(0, from -> from < list.size(), from -> from + COLUMNS_PER_PIECE)
                .mapToObj(from -> piece(list.subList(from, Math.min(list.size(), from + COLUMNS_PER_PIECE))))
                .toArray(MethodHandle[]::new);
    }

    private static <R> MethodHandle piece(List<Column<R>> columns) {
        MethodHandle all = MethodHandles.empty(ROW_INTO_WRITER);
        int start = 0;
        for (int end = 1; end <= columns.size(); end++) {
            Function<R, ?> accessor = columns.get(start).nestedCell().accessor();
            if (end == columns.size()
                    || !columns.get(end).nestedCell().accessor().equals(accessor)) {
                all = sequence(all, section(accessor, columns.subList(start, end)));
                start = end;
            }
        }
        return all;
    }

    private static MethodHandle find(Class<?> type, String method, MethodType takes) {
        try {
            return MethodHandles.lookup().findVirtual(type, method, takes);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    private static MethodHandle sequence(MethodHandle first, MethodHandle second) {
        return MethodHandles.foldArguments(second, first);
    }

    /** Combines adjacent columns that read the same part of a row, so that the part is fetched once. */
    private static <R> MethodHandle section(Function<R, ?> accessor, List<Column<R>> columns) {
        MethodHandle cells = columns.stream()
                .map(JsonRowWriter::field)
                .reduce(JsonRowWriter::sequence)
                .orElseThrow();
        return MethodHandles.filterArguments(cells, 0, APPLY.bindTo(accessor));
    }

    private static MethodHandle field(Column<?> column) {
        byte[] encoded = JsonWriter.encodedName(column.name());
        MethodHandle name = MethodHandles.insertArguments(NAME, 1, LittleEndianLongs.padded(encoded), encoded.length);
        MethodHandle value = PUT.bindTo(column.nestedCell().cell()).asType(ROW_INTO_WRITER);
        return sequence(MethodHandles.dropArguments(name, 0, Object.class), value);
    }

    public void write(R row, JsonWriter to) {
        to.startObject();
        writeFields(row, to);
        to.endObject();
    }

    /** Writes only the fields, into an object that was started. */
    void writeFields(R row, JsonWriter to) {
        try {
            for (MethodHandle piece : pieces) {
                piece.invokeExact((Object) row, to);
            }
        } catch (RuntimeException | Error e) {
            throw e;
        } catch (Throwable e) {
            throw new IllegalStateException("unexpected checked exception in a cell", e);
        }
    }
}
