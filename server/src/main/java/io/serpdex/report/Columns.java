package io.serpdex.report;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;

/** The columns of a row, in output order. */
public record Columns<R>(List<Column<R>> list) {

    public Columns {
        list = List.copyOf(list);
        Set<String> names = new HashSet<>();
        for (Column<R> column : list) {
            if (!names.add(column.name())) {
                throw new IllegalArgumentException(column.name() + " is declared twice");
            }
        }
    }

    @SafeVarargs
    public static <R> Columns<R> of(Column<R>... columns) {
        List<Column<R>> list = new ArrayList<>();
        for (Column<R> column : columns) {
            list.add(column);
        }
        return new Columns<>(list);
    }

    @SafeVarargs
    public final Columns<R> and(Column<R>... more) {
        List<Column<R>> all = new ArrayList<>(list);
        for (Column<R> column : more) {
            all.add(column);
        }
        return new Columns<>(all);
    }

    public Columns<R> and(Columns<R> more) {
        return new Columns<>(Stream.concat(list.stream(), more.list.stream()).toList());
    }

    /** Returns the columns for a type that contains this row type. */
    public <S> Columns<S> of(Function<S, R> accessor) {
        List<Column<S>> columns = new ArrayList<>();
        list.forEach(column -> columns.add(column.of(accessor)));
        return new Columns<>(columns);
    }

    /** Returns the columns with all others hidden by default. */
    public Columns<R> hiddenExcept(String... shown) {
        Set<String> kept = Set.of(shown);
        return new Columns<>(list.stream()
                .map(column -> kept.contains(column.name()) ? column : column.hiddenByDefault())
                .toList());
    }

    /** Returns the columns with one of these names. */
    public Columns<R> only(Set<String> names) {
        return new Columns<>(
                list.stream().filter(column -> names.contains(column.name())).toList());
    }

    public List<String> names() {
        return list.stream().map(Column::name).toList();
    }
}
