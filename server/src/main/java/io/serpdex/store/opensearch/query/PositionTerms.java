package io.serpdex.store.opensearch.query;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.IntUnaryOperator;

/** Best positions by name, encoded as term frequencies, in lines such as {@code example.com|7}. */
public final class PositionTerms {
    private static final char FREQUENCY = '|';
    private static final char NEXT = '\n';

    /** The base of inverted positions; larger than any position. */
    static final int BASE = 128;

    private final Map<String, Integer> best = new LinkedHashMap<>();

    public void add(String name, int position) {
        best.merge(name, position, Math::min);
    }

    /** Returns terms whose frequency is the position. */
    public String text() {
        return text(position -> position);
    }

    /** Returns terms whose frequency is {@link #BASE} minus the position, so that the best position is the largest. */
    public String invertedText() {
        return text(position -> BASE - position);
    }

    private String text(IntUnaryOperator frequency) {
        StringBuilder text = new StringBuilder();
        best.forEach((name, position) -> {
            if (!text.isEmpty()) {
                text.append(NEXT);
            }
            text.append(name).append(FREQUENCY).append(frequency.applyAsInt(position));
        });
        return text.toString();
    }

    /** Returns the position of a name in an encoded text, or 0. */
    static int find(String name, String text) {
        int at = 0;
        while (at < text.length()) {
            int end = text.indexOf(NEXT, at);
            int lineEnd = end < 0 ? text.length() : end;
            int nameEnd = at + name.length();
            if (text.startsWith(name, at) && nameEnd < lineEnd && text.charAt(nameEnd) == FREQUENCY) {
                return Integer.parseInt(text, nameEnd + 1, lineEnd, 10);
            }
            at = lineEnd + 1;
        }
        return 0;
    }
}
