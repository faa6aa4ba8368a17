package io.serpdex.web;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import java.math.BigDecimal;
import java.util.List;

/** A displayed table: headers and rows, without decoration and texts for screen readers. */
record DisplayedTable(List<String> headers, List<List<String>> rows) {
    private static final String READ = """
            table => {
              const text = (cell) => {
                const copy = cell.cloneNode(true);
                copy.querySelectorAll('[aria-hidden], .hidden-text, .compare').forEach((part) => part.remove());
                return copy.textContent.trim();
              };
              const texts = (row) => [...row.cells].map(text);
              return [texts(table.tHead.rows[0]), ...[...table.tBodies[0].rows].map(texts)];
            }""";

    static DisplayedTable of(Locator table) {
        @SuppressWarnings("unchecked") // The script returns this type.
        List<List<String>> all = (List<List<String>>) table.evaluate(READ);
        return new DisplayedTable(all.getFirst(), all.subList(1, all.size()));
    }

    List<String> column(String head) {
        assertThat(headers).contains(head);
        int index = headers.indexOf(head);
        return rows.stream().map(row -> row.get(index)).toList();
    }

    List<BigDecimal> numbers(String head) {
        return column(head).stream().map(DisplayedTable::number).toList();
    }

    /** Parses a number in English format. */
    static BigDecimal number(String text) {
        return new BigDecimal(text.replaceAll("[,$%]", ""));
    }
}
