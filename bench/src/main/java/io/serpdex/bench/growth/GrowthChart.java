package io.serpdex.bench.growth;

import java.util.List;
import java.util.Locale;
import java.util.function.DoubleFunction;
import java.util.function.ToDoubleFunction;

/**
 * Draws a chart with one small panel per query, and panels for size and import. All scales are logarithmic: a level line is a
 * constant cost, and a line parallel to the dashed one is a cost proportional to the data.
 */
final class GrowthChart {
    private static final int COLUMNS = 5;
    private static final int PANEL_WIDTH = 190;
    private static final int PANEL_HEIGHT = 116;
    private static final int TITLE = 30;
    private static final int MARGIN = 12;

    /** Space for the labels of the first and last point. */
    private static final int INSET = MARGIN + 18;

    private final List<GrowthPoint> points;
    private final StringBuilder svg = new StringBuilder();

    GrowthChart(List<GrowthPoint> points) {
        this.points = List.copyOf(points);
    }

    /** The vertical scale of a panel. */
    private record Scale(double least, double most, DoubleFunction<String> text) {
        private static final Scale MILLIS = new Scale(0.000_5, 200, Scale::time);
        private static final Scale BYTES = new Scale(1, 1_000, bytes -> String.format(Locale.ROOT, "%.1f", bytes));
        private static final Scale RATE = new Scale(1e4, 1e7, rate -> String.format(Locale.ROOT, "%,.0f", rate));

        double share(double value) {
            return Math.log(Math.clamp(value, least, most) / least) / Math.log(most / least);
        }

        private static String time(double millis) {
            if (millis < 0.001) {
                return String.format(Locale.ROOT, "%.1f µs", millis * 1e3);
            }
            return millis < 1
                    ? String.format(Locale.ROOT, "%.0f µs", millis * 1e3)
                    : String.format(Locale.ROOT, "%.1f ms", millis);
        }
    }

    String svg() {
        List<String> queries = List.copyOf(points.getFirst().cases().keySet());
        int rows = (queries.size() + 2 + COLUMNS - 1) / COLUMNS;
        line(
                "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" font-family=\"sans-serif\" font-size=\"9\">",
                COLUMNS * PANEL_WIDTH, rows * PANEL_HEIGHT);
        line("<rect width=\"100%%\" height=\"100%%\" fill=\"#fff\"/>");
        int panel = 0;
        for (String query : queries) {
            panel(panel++, query, point -> point.medianMillis(query), Scale.MILLIS);
        }
        panel(panel++, "bytes per result", GrowthPoint::bytesPerResult, Scale.BYTES);
        if (points.stream().allMatch(point -> point.resultsPerSecond().isPresent())) {
            panel(
                    panel,
                    "results imported per second",
                    point -> point.resultsPerSecond().orElseThrow(),
                    Scale.RATE);
        }
        line("</svg>");
        return svg.toString();
    }

    private void panel(int index, String name, ToDoubleFunction<GrowthPoint> value, Scale scale) {
        line("<g transform=\"translate(%d %d)\">", index % COLUMNS * PANEL_WIDTH, index / COLUMNS * PANEL_HEIGHT);
        title(name);
        line(
                "<path d=\"M%d %d V%d H%d\" fill=\"none\" stroke=\"#bbb\"/>",
                MARGIN, TITLE, PANEL_HEIGHT - MARGIN, PANEL_WIDTH - MARGIN);
        GrowthPoint first = points.getFirst();
        GrowthPoint last = points.getLast();
        if (scale.equals(Scale.MILLIS)) {
            double proportional = value.applyAsDouble(first) * last.results() / first.results();
            line(
                    "<path d=\"M%.1f %.1f L%.1f %.1f\" stroke=\"#bbb\" stroke-dasharray=\"3 3\"/>",
                    x(first), y(scale, value.applyAsDouble(first)), x(last), y(scale, proportional));
        }
        StringBuilder path = new StringBuilder();
        for (GrowthPoint point : points) {
            double y = y(scale, value.applyAsDouble(point));
            path.append(String.format(Locale.ROOT, "%s%.1f %.1f", path.isEmpty() ? "M" : " L", x(point), y));
            line("<circle cx=\"%.1f\" cy=\"%.1f\" r=\"2.5\" fill=\"#1f6feb\"/>", x(point), y);
            line(
                    "<text x=\"%.1f\" y=\"%.1f\" text-anchor=\"middle\">%s</text>",
                    x(point), y + 14, scale.text().apply(value.applyAsDouble(point)));
        }
        line("<path d=\"%s\" fill=\"none\" stroke=\"#1f6feb\" stroke-width=\"2\"/>", path);
        line("</g>");
    }

    /** Draws the name up to the first comma in bold and the rest in the next line. */
    private void title(String name) {
        int comma = name.indexOf(',');
        line(
                "<text x=\"%d\" y=\"13\" font-weight=\"bold\">%s</text>",
                MARGIN, escaped(comma < 0 ? name : name.substring(0, comma)));
        if (comma >= 0) {
            line(
                    "<text x=\"%d\" y=\"25\" fill=\"#555\">%s</text>",
                    MARGIN, escaped(name.substring(comma + 1).strip()));
        }
    }

    private double x(GrowthPoint point) {
        double share = Math.log((double) point.results() / points.getFirst().results())
                / Math.log(
                        (double) points.getLast().results() / points.getFirst().results());
        return INSET + share * (PANEL_WIDTH - 2 * INSET);
    }

    private static double y(Scale scale, double value) {
        int bottom = PANEL_HEIGHT - MARGIN - 16;
        return bottom - scale.share(value) * (bottom - TITLE);
    }

    private static String escaped(String text) {
        return text.replace("&", "&amp;").replace("<", "&lt;");
    }

    private void line(String format, Object... values) {
        svg.append(String.format(Locale.ROOT, format + "%n", values));
    }
}
