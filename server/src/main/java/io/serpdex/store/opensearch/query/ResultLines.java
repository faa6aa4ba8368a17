package io.serpdex.store.opensearch.query;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * The results of a SERP as one text by position, in lines of position, previous position and URL. Faster than a JSON
 * list, which the cluster would parse value by value for every row.
 */
public final class ResultLines {
    private static final char NEXT = '\n';
    private static final char CELL = '\t';

    private final StringBuilder lines = new StringBuilder();

    public record Result(int position, int before, String url) {}

    /** Appends the next result. URLs contain no control characters, so line ends are unambiguous. */
    public void add(int position, int before, String url) {
        if (!lines.isEmpty()) {
            lines.append(NEXT);
        }
        lines.append(position).append(CELL).append(before).append(CELL).append(url);
    }

    public String text() {
        return lines.toString();
    }

    /** Returns the results down to a position. */
    static List<Result> of(String text, int deepest) {
        List<Result> results = new ArrayList<>();
        int at = 0;
        while (at < text.length()) {
            Result result = read(text, at);
            if (result.position > deepest) {
                break;
            }
            results.add(result);
            at = end(text, at) + 1;
        }
        return results;
    }

    /**
     * Returns the first result that matches a predicate.
     *
     * @param part text in the URL of all matching results; lines without it are skipped
     */
    static @Nullable Result first(String text, String part, Predicate<Result> wanted) {
        int found = text.indexOf(part);
        while (found >= 0) {
            Result result = read(text, text.lastIndexOf(NEXT, found) + 1);
            if (wanted.test(result)) {
                return result;
            }
            found = text.indexOf(part, end(text, found));
        }
        return null;
    }

    private static Result read(String text, int start) {
        int before = text.indexOf(CELL, start) + 1;
        int url = text.indexOf(CELL, before) + 1;
        return new Result(
                Integer.parseInt(text, start, before - 1, 10),
                Integer.parseInt(text, before, url - 1, 10),
                text.substring(url, end(text, url)));
    }

    private static int end(String text, int from) {
        int end = text.indexOf(NEXT, from);
        return end < 0 ? text.length() : end;
    }
}
