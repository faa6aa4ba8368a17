package io.serpdex.store.lucene.ask;

import io.serpdex.store.lucene.format.EditionReader;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * The texts that start with a given one: neighbours in the order of all texts.
 *
 * @param exact the document whose text it is, or -1
 */
record TextRanks(int from, int to, int exact) {
    static TextRanks startingWith(EditionReader edition, String text) {
        byte[] prefix = text.getBytes(StandardCharsets.UTF_8);
        int from = bound(edition, prefix, false);
        int to = bound(edition, prefix, true);
        int exact =
                from < to && edition.text(edition.docByTextRank(from)).equals(text) ? edition.docByTextRank(from) : -1;
        return new TextRanks(from, to, exact);
    }

    /** The first rank whose text is not before the prefix, or where {@code behind}, behind all texts that start with it. */
    private static int bound(EditionReader edition, byte[] prefix, boolean behind) {
        int low = 0;
        int high = edition.rankedTexts();
        while (low < high) {
            int middle = (low + high) >>> 1;
            byte[] text = edition.text(edition.docByTextRank(middle)).getBytes(StandardCharsets.UTF_8);
            int order = Arrays.compareUnsigned(text, 0, Math.min(text.length, prefix.length), prefix, 0, prefix.length);
            if (order < 0 || (behind && order == 0)) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }
}
