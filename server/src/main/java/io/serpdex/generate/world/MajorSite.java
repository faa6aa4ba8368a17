package io.serpdex.generate.world;

import io.serpdex.generate.random.WeightedList;
import io.serpdex.generate.text.UrlPattern;
import java.util.List;

/**
 * A site that ranks in a large share of all SERPs.
 *
 * @param presence share of the SERPs in per cent
 * @param maxResults maximum number of results in a SERP
 * @param topBias 1 for any position, higher values for higher positions
 */
public record MajorSite(
        String kind,
        String domain,
        int presence,
        int maxResults,
        int topBias,
        WeightedList<UrlPattern> hosts,
        WeightedList<UrlPattern> paths) {

    static List<MajorSite> readAll() {
        return WordLists.lines("giants.txt").stream().map(MajorSite::parse).toList();
    }

    private static MajorSite parse(String line) {
        List<String> cells = WordLists.cells(line, ';');
        return new MajorSite(
                cells.get(0),
                cells.get(1),
                Integer.parseInt(cells.get(2)),
                Integer.parseInt(cells.get(3)),
                (10 - Integer.parseInt(cells.get(4))) / 2,
                patterns(cells.get(5)),
                patterns(cells.get(6)));
    }

    static WeightedList<UrlPattern> patterns(String cell) {
        return patterns(WordLists.cells(cell, '|'));
    }

    static WeightedList<UrlPattern> patterns(List<String> cells) {
        WeightedList<String> texts = WeightedList.parse(cells);
        return new WeightedList<>(texts.items().stream().map(UrlPattern::parse).toList(), texts.choice());
    }
}
