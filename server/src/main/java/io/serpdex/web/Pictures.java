package io.serpdex.web;

import io.serpdex.report.Report;
import io.serpdex.report.Subject;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The pictures of those reports that have one. A report that is not named here is told by its table. */
final class Pictures {
    private static final Map<Long, String> BLOCKS = blocks();

    private final Look look;
    private final Set<String> socialDomains;

    Pictures(Look look, Set<String> socialDomains) {
        this.look = look;
        this.socialDomains = socialDomains;
    }

    private static Map<Long, String> blocks() {
        Map<Long, String> blocks = new LinkedHashMap<>();
        blocks.put(1L, "Above the results");
        blocks.put(2L, "Below the results");
        blocks.put(3L, "At the side");
        blocks.put(0L, "Somewhere on the page");
        return blocks;
    }

    Picture of(Report<?> report, Found found, Cells cells, String query) {
        if (found.rows().isEmpty()) {
            return new Picture.None();
        }
        return switch (report.name()) {
            case "domain_history" -> new Picture.Drawn(Charts.history(chronological(found.rows())));
            case "competitors" ->
                report.subject() == Subject.DOMAIN
                        ? new Picture.Drawn(Charts.competitors(found.rows(), cells, query))
                        : new Picture.None();
            case "related_keywords" -> new Picture.Drawn(Charts.related(found.rows(), cells, query));
            case "ad_keywords" -> new Picture.Ads(adBlocks(found.rows(), cells));
            case "keyword_top" ->
                new Picture.Results(
                        results(found.rows(), cells), adBlocks(found.beside().getFirst(), cells));
            case "get_top_urls" -> folders(query);
            default -> new Picture.None();
        };
    }

    private static Table chronological(Table history) {
        boolean backwards = history.size() > 1 && history.text(0, "date").compareTo(history.text(1, "date")) > 0;
        return backwards ? new Table(history.columns(), history.rows().reversed()) : history;
    }

    /** Ads by the place where they stand. */
    List<Picture.Ads.Block> adBlocks(Table ads, Cells cells) {
        Map<Long, List<Picture.Ad>> byPlace = new LinkedHashMap<>();
        BLOCKS.keySet().forEach(place -> byPlace.put(place, new ArrayList<>()));
        for (int row = 0; row < ads.size(); row++) {
            long place = BLOCKS.containsKey(ads.number(row, "type")) ? ads.number(row, "type") : 0;
            byPlace.getOrDefault(place, new ArrayList<>()).add(ad(ads, row, cells));
        }
        List<Picture.Ads.Block> blocks = new ArrayList<>();
        byPlace.forEach((place, list) -> {
            if (!list.isEmpty()) {
                blocks.add(new Picture.Ads.Block(String.valueOf(BLOCKS.get(place)), list));
            }
        });
        return blocks;
    }

    private static Picture.Ad ad(Table ads, int row, Cells cells) {
        String url = ads.text(row, "url");
        Object title = ads.value(row, "title");
        Object text = ads.value(row, "text");
        return new Picture.Ad(
                title == null ? null : title.toString(),
                text == null ? null : text.toString(),
                ads.text(row, "subdomain"),
                OutsideLinks.isSafe(url) ? url : null,
                cell(ads, row, "domain", cells),
                ads.index("keyword") < 0 ? null : cell(ads, row, "keyword", cells),
                ads.text(row, "position"));
    }

    private static Cell cell(Table table, int row, String column, Cells cells) {
        return cells.of(table.find(column).orElseThrow(), table.value(row, column));
    }

    /** Results as they look on a results page. */
    List<Picture.Result> results(Table top, Cells cells) {
        List<Picture.Result> results = new ArrayList<>();
        for (int row = 0; row < top.size(); row++) {
            String url = top.text(row, "url");
            results.add(new Picture.Result(
                    top.text(row, "position"),
                    nullable(top.value(row, "title")),
                    nullable(top.value(row, "snippet")),
                    url,
                    OutsideLinks.isSafe(url) ? url : null,
                    cell(top, row, "domain", cells),
                    cell(top, row, "dynamic", cells),
                    socialDomains.contains(top.text(row, "domain"))));
        }
        return results;
    }

    private static @Nullable String nullable(@Nullable Object value) {
        return value == null ? null : value.toString();
    }

    private Picture folders(String domain) {
        return new FolderView(look, domain).picture();
    }
}
