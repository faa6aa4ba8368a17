package io.serpdex.web.view;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A report on a page: its form, its rows, and what can be done with them.
 *
 * @param filterFormParameters parameters that the form of filters carries along
 * @param columnFormParameters those that the choice of columns does
 * @param reset where nothing is filtered
 * @param emptyMessage why there are no rows; empty where there are some
 * @param more where all rows are, on a page that shows only the first few; null on the report's own page
 */
public record ReportPanel(
        String title,
        String description,
        List<FormField> fields,
        List<Map.Entry<String, String>> filterFormParameters,
        List<Map.Entry<String, String>> columnFormParameters,
        String path,
        String reset,
        List<Header> headers,
        List<List<Cell>> rows,
        String rowRange,
        String emptyMessage,
        PageLinks pageLinks,
        List<ColumnChoice> columns,
        List<Download> downloads,
        ApiCall call,
        List<String> notices,
        @Nullable String more) {

    /** Names a column to show, on a page and in a file. */
    public static final String COLUMN_PARAMETER = "col";

    /**
     * The head of a column.
     *
     * @param sortAddress where the rows are sorted by it; null where they cannot be
     */
    public record Header(
            String title,
            String description,
            boolean number,
            @Nullable String sortAddress,
            Sorting sorting) {}

    /** How the rows stand by a column, in the words of {@code aria-sort}. */
    public enum Sorting {
        NONE,
        ASCENDING,
        DESCENDING
    }

    /** Where the pages before and behind this one are; null where there are none. */
    public record PageLinks(
            @Nullable String previous, @Nullable String next) {
        static final PageLinks NONE = new PageLinks(null, null);
    }

    /** A column to show or to hide. */
    public record ColumnChoice(String name, String title, String description, boolean shown) {}

    public record Download(String title, String address) {}
}
