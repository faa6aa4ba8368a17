package io.serpdex.web;

import io.serpdex.report.Column;
import io.serpdex.report.Param;
import java.util.List;
import java.util.Optional;

/** Heads of columns, which sort where the report sorts by them. */
final class Heads {
    private final Question question;
    private final Optional<Param<?>> sort;

    Heads(Question question) {
        this.question = question;
        sort = question.report().params().stream()
                .filter(param -> param.name().equals("sort"))
                .findFirst();
    }

    List<Panel.Head> sorting(List<Column<?>> columns) {
        return columns.stream()
                .map(column -> isSortable(column) ? sorting(column) : plain(column))
                .toList();
    }

    static Panel.Head plain(Column<?> column) {
        return new Panel.Head(
                column.display().title(), column.description(), isNumber(column), null, Panel.Sorting.NONE);
    }

    private boolean isSortable(Column<?> column) {
        return sort.isPresent() && sort.get().type().parse(column.name()).value() != null;
    }

    private Panel.Head sorting(Column<?> column) {
        boolean sorted = question.given().first("sort").equals(column.name());
        boolean ascending = question.given().first("order").equals("asc");
        // Largest numbers first, texts from A; a second click turns it around.
        boolean nextAscending = sorted ? !ascending : column.type() == Column.Type.TEXT;
        Address target = question.here()
                .without("page")
                .with("sort", column.name())
                .with("order", nextAscending ? "asc" : "desc");
        Panel.Sorting now = ascending ? Panel.Sorting.ASCENDING : Panel.Sorting.DESCENDING;
        return new Panel.Head(
                column.display().title(),
                column.description(),
                isNumber(column),
                target.toString(),
                sorted ? now : Panel.Sorting.NONE);
    }

    private static boolean isNumber(Column<?> column) {
        return switch (column.type()) {
            case INTEGER, HUNDREDTHS, HUNDRED_THOUSANDTHS -> true;
            case TEXT, TEXTS, DATE -> false;
        };
    }
}
