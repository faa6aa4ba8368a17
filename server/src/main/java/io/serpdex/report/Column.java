package io.serpdex.report;

import io.serpdex.model.Utf8;
import java.time.LocalDate;
import java.util.List;
import java.util.function.Function;
import java.util.function.ToLongFunction;
import org.jspecify.annotations.Nullable;

/**
 * A field of a row: wire name, type, description and the function that reads its value.
 *
 * @param optional true if the value can be null
 * @param display the presentation in tables
 */
public record Column<R>(String name, Type type, boolean optional, String description, Cell<R> cell, Display display) {

    /** The type of a field. */
    public enum Type {
        INTEGER,
        /** Two decimal places. */
        HUNDREDTHS,
        /** Five decimal places. */
        HUNDRED_THOUSANDTHS,
        TEXT,
        DATE,
        TEXTS
    }

    /** The meaning of a value beyond its type. */
    public enum Meaning {
        PLAIN,
        KEYWORD,
        DOMAIN,
        URL,
        /** Change of another number. Positive values are improvements. */
        CHANGE,
        DOLLARS,
        PERCENT,
        /** A number from 0 to 100, displayed in bands. */
        DIFFICULTY
    }

    /**
     * The presentation of a column in tables.
     *
     * @param title the short name in the table header
     * @param hiddenByDefault true if tables show the column only on request
     */
    public record Display(String title, Meaning meaning, boolean hiddenByDefault) {}

    /** Creates a column with a title derived from its wire name. */
    public Column(String name, Type type, boolean optional, String description, Cell<R> cell) {
        this(name, type, optional, description, cell, new Display(DisplayTitle.of(name), Meaning.PLAIN, false));
    }

    /** Writes the value of one row. Writing avoids boxing the tens of thousands of numbers of a page. */
    @FunctionalInterface
    public interface Cell<R> {
        void put(R row, CellSink to);
    }

    /** Writes a value of a part of the row. */
    record NestedCell<R, P>(Function<R, P> accessor, Cell<P> cell) implements Cell<R> {
        @Override
        public void put(R row, CellSink to) {
            cell.put(accessor.apply(row), to);
        }
    }

    public static <R> Column<R> integer(String name, String description, ToLongFunction<R> value) {
        return new Column<>(name, Type.INTEGER, false, description, (row, to) -> to.integer(value.applyAsLong(row)));
    }

    /** Returns a column of optional numbers. A negative value means unknown. */
    public static <R> Column<R> figure(String name, String description, ToLongFunction<R> value) {
        return new Column<>(name, Type.INTEGER, true, description, (row, to) -> {
            long figure = value.applyAsLong(row);
            if (figure < 0) {
                to.nullValue();
            } else {
                to.integer(figure);
            }
        });
    }

    public static <R> Column<R> hundredths(String name, String description, ToLongFunction<R> value) {
        return new Column<>(
                name, Type.HUNDREDTHS, false, description, (row, to) -> to.decimal(value.applyAsLong(row), 2));
    }

    /** Like {@link #hundredths}. A negative value means unknown. */
    public static <R> Column<R> hundredthsFigure(String name, String description, ToLongFunction<R> value) {
        return new Column<>(name, Type.HUNDREDTHS, true, description, (row, to) -> {
            long figure = value.applyAsLong(row);
            if (figure < 0) {
                to.nullValue();
            } else {
                to.decimal(figure, 2);
            }
        });
    }

    public static <R> Column<R> hundredThousandths(String name, String description, ToLongFunction<R> value) {
        return new Column<>(
                name, Type.HUNDRED_THOUSANDTHS, false, description, (row, to) -> to.decimal(value.applyAsLong(row), 5));
    }

    public static <R> Column<R> text(String name, String description, Function<R, String> value) {
        return new Column<>(name, Type.TEXT, false, description, (row, to) -> to.text(value.apply(row)));
    }

    /** Like {@link #text}, but without conversion to {@link String}. */
    public static <R> Column<R> utf8(String name, String description, Function<R, Utf8> value) {
        return new Column<>(name, Type.TEXT, false, description, (row, to) -> to.text(value.apply(row)));
    }

    public static <R> Column<R> optionalText(String name, String description, Function<R, @Nullable String> value) {
        return new Column<>(name, Type.TEXT, true, description, (row, to) -> {
            String text = value.apply(row);
            if (text == null) {
                to.nullValue();
            } else {
                to.text(text);
            }
        });
    }

    public static <R> Column<R> date(String name, String description, Function<R, LocalDate> value) {
        return new Column<>(name, Type.DATE, false, description, (row, to) -> to.date(value.apply(row)));
    }

    public static <R> Column<R> optionalDate(String name, String description, Function<R, @Nullable LocalDate> value) {
        return new Column<>(name, Type.DATE, true, description, (row, to) -> {
            LocalDate date = value.apply(row);
            if (date == null) {
                to.nullValue();
            } else {
                to.date(date);
            }
        });
    }

    public static <R> Column<R> texts(String name, String description, Function<R, List<String>> value) {
        return new Column<>(name, Type.TEXTS, false, description, (row, to) -> to.texts(value.apply(row)));
    }

    /** Returns the column for a type that contains this row type. */
    public <S> Column<S> of(Function<S, R> accessor) {
        return new Column<>(name, type, optional, description, new NestedCell<>(accessor, cell), display);
    }

    /** Returns the column under another wire name. */
    public Column<R> named(String other) {
        return new Column<>(other, type, optional, description, cell, display);
    }

    public Column<R> titled(String title) {
        return display(new Display(title, display.meaning(), display.hiddenByDefault()));
    }

    public Column<R> meaning(Meaning meaning) {
        return display(new Display(display.title(), meaning, display.hiddenByDefault()));
    }

    public Column<R> hiddenByDefault() {
        return display(new Display(display.title(), display.meaning(), true));
    }

    private Column<R> display(Display other) {
        return new Column<>(name, type, optional, description, cell, other);
    }

    /** Returns the cell with the part of the row that it reads, which can be the whole row. */
    NestedCell<R, ?> nestedCell() {
        return cell instanceof NestedCell<R, ?> ofPart ? ofPart : new NestedCell<>(Function.identity(), cell);
    }
}
