package io.serpdex.store;

import java.util.List;

/**
 * What a batch has become.
 *
 * @param serps SERPs that this batch brought and that stand now
 * @param results organic results in them
 * @param shallower SERPs whose deepest position is smaller than before
 * @param shallowerExamples keywords of the first few of them
 * @param awaited parts that are still to come before the edition is seen; empty where it is
 */
public record Published(
        EditionInfo edition,
        long serps,
        long results,
        long shallower,
        List<String> shallowerExamples,
        List<Integer> awaited) {
    /** What is seen at once. */
    public Published(EditionInfo edition, long serps, long results, long shallower, List<String> shallowerExamples) {
        this(edition, serps, results, shallower, shallowerExamples, List.of());
    }
}
