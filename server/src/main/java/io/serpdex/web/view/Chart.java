package io.serpdex.web.view;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.json.JsonMapper;

/**
 * A picture that the page's script draws.
 *
 * @param kind which of the script's pictures
 * @param label what it shows, for those who cannot see it
 */
public record Chart(String kind, String label, Map<String, @Nullable Object> data) {

    /** The data for the script. It travels in an attribute, so the template escapes it. */
    public String json() {
        return JsonMapper.shared().writeValueAsString(data);
    }

    /** How a domain did over the editions. */
    public static Chart history(ReportTable history) {
        Map<String, @Nullable Object> data = new LinkedHashMap<>();
        List<Map<String, @Nullable Object>> series = new ArrayList<>();
        data.put("dates", history.column("date").stream().map(String::valueOf).toList());
        addSeries(history, "visible", "line", series);
        addSeries(history, "visible_static", "line", series);
        addSeries(history, "keywords", "line", series);
        addSeries(history, "traff", "line", series);
        addSeries(history, "new_keywords", "bar", series);
        addSeries(history, "out_keywords", "fall", series);
        data.put("series", series);
        return new Chart(
                "history",
                "Visibility, keywords, traffic, new and lost keywords at " + history.size() + " dates",
                data);
    }

    private static void addSeries(
            ReportTable reportTable, String column, String kind, List<Map<String, @Nullable Object>> series) {
        reportTable
                .find(column)
                .ifPresent(declared -> series.add(Map.of(
                        "name",
                        declared.display().title(),
                        "column",
                        column,
                        "kind",
                        kind,
                        "values",
                        reportTable.column(column))));
    }

    /**
     * Competitors by what they have in common with a domain, how visible and how large they are.
     *
     * @param cellFactory that know where two domains are compared
     */
    public static Chart competitors(ReportTable competitors, CellFactory cellFactory, String domain) {
        List<Map<String, @Nullable Object>> points = new ArrayList<>();
        for (int row = 0; row < competitors.size(); row++) {
            String name = competitors.text(row, "domain");
            points.add(Map.of(
                    "name", name,
                    "common", competitors.number(row, "intersected"),
                    "visible", competitors.text(row, "visible"),
                    "keywords", competitors.number(row, "keywords"),
                    "address", cellFactory.compareAddress(domain, name)));
        }
        return new Chart(
                "bubbles",
                "Competitors by common keywords, visibility and number of keywords",
                Map.of("points", points));
    }

    /** Related keywords around the one they are related to. */
    public static Chart related(ReportTable related, CellFactory cellFactory, String keyword) {
        List<Map<String, @Nullable Object>> nodes = new ArrayList<>();
        for (int row = 0; row < Math.min(related.size(), 40); row++) {
            String name = related.text(row, "keyword");
            nodes.add(Map.of(
                    "name", name,
                    "weight", related.number(row, "weight"),
                    "volume", related.number(row, "region_queries_count"),
                    "address", cellFactory.address(PagePaths.KEYWORD, name)));
        }
        return new Chart(
                "graph",
                "Keywords related to " + keyword + ", the closer the more urls they share",
                Map.of("centre", keyword, "nodes", nodes));
    }

    /** Lines used on each day. */
    public static Chart usage(ReportTable usage) {
        Map<String, Long> days = new LinkedHashMap<>();
        for (int row = 0; row < usage.size(); row++) {
            days.merge(usage.text(row, "date"), usage.number(row, "lines"), Long::sum);
        }
        return new Chart(
                "bars",
                "Lines used on each day",
                Map.of("labels", List.copyOf(days.keySet()), "values", List.copyOf(days.values()), "name", "Lines"));
    }
}
