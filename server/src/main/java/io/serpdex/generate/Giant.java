package io.serpdex.generate;

import java.util.List;

/**
 * A site that is on a large share of all results pages.
 *
 * @param presence share of the pages, in per cent
 * @param most results that it has on one page at most
 * @param bend 1 for anywhere on the page, higher for nearer to the top
 */
record Giant(
        String kind,
        String domain,
        int presence,
        int most,
        int bend,
        WeightedList<AddressPattern> hosts,
        WeightedList<AddressPattern> paths) {

    static List<Giant> readAll() {
        return ResourceText.lines("giants.txt").stream().map(Giant::parse).toList();
    }

    private static Giant parse(String line) {
        List<String> cells = ResourceText.cells(line, ';');
        return new Giant(
                cells.get(0),
                cells.get(1),
                Integer.parseInt(cells.get(2)),
                Integer.parseInt(cells.get(3)),
                (10 - Integer.parseInt(cells.get(4))) / 2,
                patterns(cells.get(5)),
                patterns(cells.get(6)));
    }

    static WeightedList<AddressPattern> patterns(String cell) {
        return patterns(ResourceText.cells(cell, '|'));
    }

    static WeightedList<AddressPattern> patterns(List<String> cells) {
        WeightedList<String> texts = WeightedList.parse(cells);
        return new WeightedList<>(
                texts.items().stream().map(AddressPattern::parse).toList(), texts.choice());
    }
}
