package io.serpdex.bench.growth;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.stream.Collectors;

/** A table of all measurements with one column per size, and the ratio of the last to the first. */
final class GrowthTable {
    private final List<GrowthPoint> points;

    GrowthTable(List<GrowthPoint> points) {
        this.points = List.copyOf(points);
    }

    List<String> lines() {
        GrowthPoint first = points.getFirst();
        GrowthPoint last = points.getLast();
        List<String> lines = new ArrayList<>();
        lines.add("");
        lines.add(row("median ms, by results", point -> String.format(Locale.ROOT, "%,d", point.results()))
                + String.format(Locale.ROOT, " × %.0f |", (double) last.results() / first.results()));
        lines.add("|---|" + "---|".repeat(points.size() + 1));
        for (String name : first.cases().keySet()) {
            lines.add(row(name, point -> String.format(Locale.ROOT, "%.3f", point.medianMillis(name)))
                    + String.format(Locale.ROOT, " × %.1f |", last.medianMillis(name) / first.medianMillis(name)));
        }
        lines.add(row("bytes per result", point -> String.format(Locale.ROOT, "%.1f", point.bytesPerResult())) + " |");
        lines.add(row(
                        "results imported per second",
                        point -> point.resultsPerSecond()
                                .map(rate -> String.format(Locale.ROOT, "%,.0f", rate))
                                .orElse("–"))
                + " |");
        return lines;
    }

    private String row(String name, Function<GrowthPoint, String> cell) {
        return points.stream().map(cell).collect(Collectors.joining(" | ", "| " + name + " | ", " |"));
    }
}
