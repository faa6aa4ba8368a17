package io.serpdex.store.lucene.query;

import io.serpdex.model.Keyword;
import io.serpdex.store.KeywordFacts;
import io.serpdex.store.Listing;
import io.serpdex.store.Query;
import io.serpdex.store.Suggestion;
import io.serpdex.store.lucene.files.EditionReader;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import org.apache.lucene.search.DocIdSetIterator;
import org.apache.lucene.util.FixedBitSet;

/** Texts that continue a keyword. */
final class LuceneSuggestions {
    /**
     * The quality of a match is the first part of its key: imported for the keyword, the keyword itself, texts that
     * start with it, the rest.
     */
    private static final long IMPORTED = 0;

    private static final long ITSELF = 1;
    private static final long STARTS = 2;
    private static final long CONTAINS = 3;
    private static final int QUALITY_SHIFT = 40;

    private final LuceneQueryContext context;
    private final EditionReader edition;

    LuceneSuggestions(LuceneQueryContext context) {
        this.context = context;
        this.edition = context.edition();
    }

    Listing<Suggestion> suggestions(Query.Suggestions query) {
        return edition.textIndex().lendSet(found -> suggestions(query, found));
    }

    private Listing<Suggestion> suggestions(Query.Suggestions query, FixedBitSet found) {
        Keyword keyword = query.keyword();
        TopRowCollector collector = new TopRowCollector(query.page());
        PrefixRange starting = PrefixRange.startingWith(edition, keyword.text());
        addMatching(keyword, found);
        if (starting.exact() >= 0) {
            found.set(starting.exact());
        }
        long total = offerImported(keyword, collector, found);
        total += found.cardinality();
        offerStarting(starting, collector, found);
        offerContaining(collector, found);
        return collector.listing(total, (doc, b, c) -> new Suggestion(edition.text(doc), edition.geoNames(doc)));
    }

    /** Offers the texts imported for this keyword, removes them from {@code found}, and returns their number. */
    private int offerImported(Keyword keyword, TopRowCollector collector, FixedBitSet found) {
        int own = context.find(keyword);
        if (own == LuceneQueryContext.UNKNOWN_KEYWORD) {
            return 0;
        }
        int[] imported = edition.keywords().suggestions(own);
        for (int i = 0; i < imported.length; i++) {
            collector.offer(IMPORTED, i, imported[i], 0, 0);
            found.clear(imported[i]);
        }
        return imported.length;
    }

    /** Offers the texts that start with the keyword, and removes them from {@code found}. */
    private void offerStarting(PrefixRange starting, TopRowCollector collector, FixedBitSet found) {
        for (int rank = starting.from(); rank < starting.to(); rank++) {
            int doc = edition.docByTextRank(rank);
            if (found.get(doc)) {
                long quality = doc == starting.exact() ? ITSELF : STARTS;
                collector.offer((quality << QUALITY_SHIFT) + byVolume(doc), rank, doc, 0, 0);
                found.clear(doc);
            }
        }
    }

    private void offerContaining(TopRowCollector collector, FixedBitSet found) {
        for (int doc = next(found, 0); doc != DocIdSetIterator.NO_MORE_DOCS; doc = next(found, doc + 1)) {
            long key = (CONTAINS << QUALITY_SHIFT) + byVolume(doc);
            if (!collector.isOutOfReach(key)) {
                collector.offer(key, edition.textRank(doc), doc, 0, 0);
            } else if (edition.isLive(doc)) {
                doc = edition.live() - 1; // keywords are sorted by volume, so no later one is better
            } else {
                break; // texts that are not keywords have no volume and are equal
            }
        }
    }

    private static int next(FixedBitSet found, int from) {
        return from >= found.length() ? DocIdSetIterator.NO_MORE_DOCS : found.nextSetBit(from);
    }

    /** Returns a key that sorts by volume, largest first and unknown last. */
    private long byVolume(int doc) {
        int volume = edition.isLive(doc) ? edition.keywords().volume(doc) : KeywordFacts.UNKNOWN;
        return volume == KeywordFacts.UNKNOWN ? 1L << 32 : Integer.MAX_VALUE - volume;
    }

    private void addMatching(Keyword keyword, FixedBitSet to) {
        List<String> words = context.analysis().words(keyword.text());
        List<String> stems = context.analysis().stems(keyword.text());
        if (!words.isEmpty() && words.size() == stems.size()) {
            edition.textIndex().addContainingAll(stems.subList(0, stems.size() - 1), words.getLast(), to);
        }
    }

    /**
     * A range of texts that start with a prefix, in the order of all texts.
     *
     * @param exact document of the text that equals the prefix, or -1
     */
    record PrefixRange(int from, int to, int exact) {
        static PrefixRange startingWith(EditionReader edition, String text) {
            byte[] prefix = text.getBytes(StandardCharsets.UTF_8);
            int from = bound(edition, prefix, false);
            int to = bound(edition, prefix, true);
            int exact = from < to && edition.text(edition.docByTextRank(from)).equals(text)
                    ? edition.docByTextRank(from)
                    : -1;
            return new PrefixRange(from, to, exact);
        }

        /**
         * Returns the rank of the first text that is not before the prefix or, with {@code after}, of the first text
         * after all texts that start with it.
         */
        private static int bound(EditionReader edition, byte[] prefix, boolean after) {
            int low = 0;
            int high = edition.rankedTexts();
            while (low < high) {
                int middle = (low + high) >>> 1;
                byte[] text = edition.text(edition.docByTextRank(middle)).getBytes(StandardCharsets.UTF_8);
                int order =
                        Arrays.compareUnsigned(text, 0, Math.min(text.length, prefix.length), prefix, 0, prefix.length);
                if (order < 0 || (after && order == 0)) {
                    low = middle + 1;
                } else {
                    high = middle;
                }
            }
            return low;
        }
    }
}
