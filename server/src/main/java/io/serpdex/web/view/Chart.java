package io.serpdex.web.view;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.json.JsonMapper;

/**
 * A chart that is drawn by a script.
 *
 * @param kind name of the chart in the script
 * @param label description for screen readers
 */
public record Chart(String kind, String label, Map<String, @Nullable Object> data) {

    /** Returns the data for the script. The template escapes it in an attribute. */
    public String json() {
        return JsonMapper.shared().writeValueAsString(data);
    }

    /** Returns a chart of the history of a domain. */
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
                "Visibility, keywords, traffic, new and lost keywords on " + history.size() + " dates",
                data);
    }

    private static void addSeries(
            ReportTable table, String column, String kind, List<Map<String, @Nullable Object>> series) {
        table.find(column)
                .ifPresent(declared -> series.add(Map.of(
                        "name",
                        declared.display().title(),
                        "column",
                        column,
                        "kind",
                        kind,
                        "values",
                        table.column(column))));
    }

    /**
     * Returns a chart of competitors by common keywords, visibility and size.
     *
     * @param cells provides the addresses of comparisons
     */
    public static Chart competitors(ReportTable competitors, CellFactory cells, String domain) {
        List<Map<String, @Nullable Object>> points = new ArrayList<>();
        for (int row = 0; row < competitors.size(); row++) {
            String name = competitors.text(row, "domain");
            points.add(Map.of(
                    "name", name,
                    "common", competitors.number(row, "intersected"),
                    "visible", competitors.text(row, "visible"),
                    "keywords", competitors.number(row, "keywords"),
                    "address", cells.compareAddress(domain, name)));
        }
        return new Chart(
                "bubbles",
                "Competitors by common keywords, visibility and number of keywords",
                Map.of("points", points));
    }

    /** Returns a chart of related keywords around their keyword. */
    public static Chart related(ReportTable related, CellFactory cells, String keyword) {
        List<Map<String, @Nullable Object>> nodes = new ArrayList<>();
        for (int row = 0; row < Math.min(related.size(), 40); row++) {
            String name = related.text(row, "keyword");
            nodes.add(Map.of(
                    "name", name,
                    "weight", related.number(row, "weight"),
                    "volume", related.number(row, "region_queries_count"),
                    "address", cells.address(PagePaths.KEYWORD, name)));
        }
        return new Chart(
                "graph",
                "Keywords related to " + keyword + ". Closer keywords share more URLs",
                Map.of("centre", keyword, "nodes", nodes));
    }

    /** Returns a chart of the lines used per day. */
    public static Chart usage(ReportTable usage) {
        Map<String, Long> days = new LinkedHashMap<>();
        for (int row = 0; row < usage.size(); row++) {
            days.merge(usage.text(row, "date"), usage.number(row, "lines"), Long::sum);
        }
        return new Chart(
                "bars",
                "Lines used per day",
                Map.of("labels", List.copyOf(days.keySet()), "values", List.copyOf(days.values()), "name", "Lines"));
    }
}
