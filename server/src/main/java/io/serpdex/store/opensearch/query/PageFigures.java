package io.serpdex.store.opensearch.query;

import io.serpdex.store.KeywordFacts;
import java.util.function.Consumer;

/**
 * Figures of a page from one or more parts. Stored as lines of text that end with the URL, for the same reason as
 * {@link ResultLines}.
 *
 * @param traffic volume times click share, unrounded
 * @param socialA share counts may be {@link KeywordFacts#UNKNOWN}
 */
public record PageFigures(
        String url, int keywords, long topVolume, long traffic, long socialA, long socialB, long engine) {
    private static final char NEXT = '\n';
    private static final char CELL = '\t';

    /** Adds the figures of another part. Only one part can have share counts. */
    PageFigures plus(PageFigures other) {
        return new PageFigures(
                url,
                keywords + other.keywords,
                topVolume + other.topVolume,
                Math.addExact(traffic, other.traffic),
                Math.max(socialA, other.socialA),
                Math.max(socialB, other.socialB),
                Math.max(engine, other.engine));
    }

    public void addTo(StringBuilder lines) {
        if (!lines.isEmpty()) {
            lines.append(NEXT);
        }
        for (long figure : new long[] {keywords, topVolume, traffic, socialA, socialB, engine}) {
            lines.append(figure).append(CELL);
        }
        lines.append(url);
    }

    public static void forEach(String lines, Consumer<PageFigures> consumer) {
        int at = 0;
        while (at < lines.length()) {
            int next = lines.indexOf(NEXT, at);
            int end = next < 0 ? lines.length() : next;
            consumer.accept(read(lines, at, end));
            at = end + 1;
        }
    }

    private static PageFigures read(String lines, int start, int end) {
        long[] figures = new long[6];
        int at = start;
        for (int i = 0; i < figures.length; i++) {
            int cell = lines.indexOf(CELL, at);
            figures[i] = Long.parseLong(lines, at, cell, 10);
            at = cell + 1;
        }
        return new PageFigures(
                lines.substring(at, end), (int) figures[0], figures[1], figures[2], figures[3], figures[4], figures[5]);
    }
}
