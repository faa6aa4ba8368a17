package io.serpdex.web;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A report on a page: its form, its rows, and what can be done with them.
 *
 * @param hidden parameters that the form of filters carries along
 * @param kept those that the choice of columns does
 * @param reset where nothing is filtered
 * @param emptiness why there are no rows; empty where there are some
 * @param more where all rows are, on a page that shows only the first few; null on the report's own page
 */
record Panel(
        String title,
        String sentence,
        List<Field> fields,
        List<Map.Entry<String, String>> hidden,
        List<Map.Entry<String, String>> kept,
        String path,
        String reset,
        List<Head> heads,
        List<List<Cell>> rows,
        String extent,
        String emptiness,
        Turns turns,
        List<ColumnChoice> columns,
        List<Download> downloads,
        ApiCall call,
        List<String> remarks,
        @Nullable String more) {

    /**
     * The head of a column.
     *
     * @param sort where the rows are sorted by it; null where they cannot be
     */
    record Head(
            String title,
            String sentence,
            boolean number,
            @Nullable String sort,
            Sorting sorting) {}

    /** How the rows stand by a column, in the words of {@code aria-sort}. */
    enum Sorting {
        NONE,
        ASCENDING,
        DESCENDING
    }

    /** Where the pages before and behind this one are; null where there are none. */
    record Turns(@Nullable String back, @Nullable String forth) {
        static final Turns NONE = new Turns(null, null);
    }

    /** A column to show or to hide. */
    record ColumnChoice(String name, String title, String sentence, boolean shown) {}

    record Download(String title, String address) {}
}
