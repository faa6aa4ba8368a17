package io.serpdex.web.view;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A report on a page, with form, rows and tools.
 *
 * @param more address of all rows if the panel shows only the first ones, or null
 */
public record ReportPanel(
        String title,
        String description,
        Form form,
        Rows rows,
        List<ColumnChoice> columns,
        List<Download> downloads,
        ApiCall call,
        List<String> notices,
        @Nullable String more) {

    /** Parameter with a visible column, on pages and in files. */
    public static final String COLUMN_PARAMETER = "col";

    /**
     * The forms for filters and for columns.
     *
     * @param fields fields of the filters
     * @param filterParameters hidden parameters of the form for filters
     * @param columnParameters hidden parameters of the form for columns
     * @param path path of both forms
     * @param reset address without filters
     */
    public record Form(
            List<FormField> fields,
            List<Map.Entry<String, String>> filterParameters,
            List<Map.Entry<String, String>> columnParameters,
            String path,
            String reset) {
        static final Form NONE = new Form(List.of(), List.of(), List.of(), "", "");
    }

    /**
     * The rows of one page of the report.
     *
     * @param range numbers of the first and the last row; empty if there are no rows
     * @param emptyMessage message if there are no rows, or an empty text
     */
    public record Rows(
            List<Header> headers, List<List<Cell>> cells, String range, String emptyMessage, PageLinks pageLinks) {
        static final Rows NONE = new Rows(List.of(), List.of(), "", "", PageLinks.NONE);
    }

    /**
     * The header of a column.
     *
     * @param sortAddress address of the rows sorted by the column, or null if the report cannot sort by it
     */
    public record Header(
            String title,
            String description,
            boolean number,
            @Nullable String sortAddress,
            Sorting sorting) {}

    /** The order of the rows by a column, in the terms of {@code aria-sort}. */
    public enum Sorting {
        NONE,
        ASCENDING,
        DESCENDING
    }

    /** The addresses of the previous and the next page, or null. */
    public record PageLinks(
            @Nullable String previous, @Nullable String next) {
        static final PageLinks NONE = new PageLinks(null, null);
    }

    /** A column to show or hide. */
    public record ColumnChoice(String name, String title, String description, boolean shown) {}

    public record Download(String title, String address) {}
}
