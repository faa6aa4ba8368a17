package io.serpdex.web;

import io.serpdex.report.Column;
import io.serpdex.report.ResultFormat;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Makes panels of what reports have answered: everything on them comes from the report's declaration. */
final class Panels {
    /** What leaves no row out. */
    private static final Set<String> NO_FILTERS =
            Set.of("query", "minus_domain", "se", "sort", "order", "page", "page_size", Site.COLUMN);

    private final String origin;
    private final Reader reader;
    private final Cells cells;

    /** @param origin where the service is reached, to show calls of its interface */
    Panels(String origin, Reader reader, Cells cells) {
        this.origin = origin;
        this.reader = reader;
        this.cells = cells;
    }

    /** The whole report with its form. */
    Panel whole(Question question, Found found) {
        List<Column<?>> shown = shown(found.rows(), question.given().values(Site.COLUMN));
        return new Panel(
                question.report().title(),
                question.report().description(),
                Fields.of(question),
                question.unfiltered().parameters(),
                question.here().without(Site.COLUMN).parameters(),
                question.page().path(),
                question.unfiltered().toString(),
                new Heads(question).sorting(shown),
                rows(found.rows(), shown),
                extent(question, found),
                emptiness(question, found),
                turns(question, found),
                choices(found.rows(), shown),
                downloads(question, shown),
                call(question),
                found.remarks(),
                null);
    }

    /** The first rows of a report, on a page of several; the address of its question leads to all of them. */
    Panel extract(Question question, Found found, List<String> columns) {
        List<Column<?>> shown = shown(found.rows(), columns);
        return new Panel(
                question.report().title(),
                question.report().description(),
                List.of(),
                List.of(),
                List.of(),
                question.page().path(),
                "",
                shown.stream().map(Heads::plain).toList(),
                rows(found.rows(), shown),
                extent(question, found),
                emptiness(question, found),
                Panel.Turns.NONE,
                List.of(),
                List.of(),
                call(question),
                found.remarks(),
                question.page().toString());
    }

    /** The form alone, of a report that was not asked for anything yet. */
    Panel form(Question question) {
        return new Panel(
                question.report().title(),
                question.report().description(),
                Fields.of(question),
                question.unfiltered().parameters(),
                question.here().without(Site.COLUMN).parameters(),
                question.page().path(),
                question.unfiltered().toString(),
                List.of(),
                List.of(),
                "",
                "",
                Panel.Turns.NONE,
                List.of(),
                List.of(),
                call(question),
                List.of(),
                null);
    }

    private ApiCall call(Question question) {
        return ApiCall.of(origin, question.method().name(), question.call());
    }

    /** The columns that were asked for; without any, those that people read. */
    private static List<Column<?>> shown(Table table, List<String> chosen) {
        List<Column<?>> shown = table.columns().stream()
                .filter(column -> chosen.contains(column.name()))
                .toList();
        return shown.isEmpty()
                ? table.columns().stream()
                        .filter(column -> !column.display().hiddenByDefault())
                        .toList()
                : shown;
    }

    private static List<Panel.ColumnChoice> choices(Table table, List<Column<?>> shown) {
        return table.columns().stream()
                .map(column -> new Panel.ColumnChoice(
                        column.name(), column.display().title(), column.description(), shown.contains(column)))
                .toList();
    }

    private List<List<Cell>> rows(Table table, List<Column<?>> shown) {
        int[] indexes = shown.stream().mapToInt(table.columns()::indexOf).toArray();
        List<List<Cell>> rows = new ArrayList<>(table.size());
        for (List<@Nullable Object> row : table.rows()) {
            List<Cell> shownRow = new ArrayList<>(indexes.length);
            for (int index : indexes) {
                shownRow.add(cells.of(table.columns().get(index), row.get(index)));
            }
            rows.add(shownRow);
        }
        return rows;
    }

    private String extent(Question question, Found found) {
        if (found.rows().isEmpty()) {
            return "";
        }
        long first = question.report().isPaged() ? (page(question) - 1) * size(question) + 1 : 1;
        long last = first + found.rows().size() - 1;
        String total = found.isCounted() ? " of " + reader.number(found.total()) : "";
        return reader.number(first) + "–" + reader.number(last) + total;
    }

    private static Panel.Turns turns(Question question, Found found) {
        if (!question.report().isPaged()) {
            return Panel.Turns.NONE;
        }
        long page = page(question);
        boolean more = found.isCounted()
                ? page * size(question) < found.total()
                : found.rows().size() == size(question);
        return new Panel.Turns(page > 1 ? turned(question, page - 1) : null, more ? turned(question, page + 1) : null);
    }

    private static String turned(Question question, long page) {
        return question.here().with("page", Long.toString(page)).toString();
    }

    private static long page(Question question) {
        return question.number("page");
    }

    private static long size(Question question) {
        return question.number("page_size");
    }

    private String emptiness(Question question, Found found) {
        if (!found.rows().isEmpty()) {
            return "";
        }
        if (question.report().isPaged() && page(question) > 1) {
            return "There is no page " + reader.number(page(question)) + ": the rows end before it.";
        }
        return NO_FILTERS.containsAll(question.given().names())
                ? "There are none in this database."
                : "Nothing passes these filters: widen or reset them.";
    }

    private static List<Panel.Download> downloads(Question question, List<Column<?>> shown) {
        if (!question.report().isCharged()) {
            return List.of();
        }
        Address file = question.file().at(Site.DOWNLOADS + question.method().name());
        for (Column<?> column : shown) {
            file = file.and(Site.COLUMN, column.name());
        }
        Address columns = file;
        return Arrays.stream(ResultFormat.values())
                .filter(ResultFormat::isFile)
                .map(resultFormat -> new Panel.Download(
                        resultFormat.name(),
                        columns.with("format", resultFormat.wireName()).toString()))
                .toList();
    }
}
