package io.serpdex.store.lucene.query;

import io.serpdex.model.KeywordFigure;
import io.serpdex.store.Filter;
import io.serpdex.store.Range;
import io.serpdex.store.lucene.files.DomainBits;
import io.serpdex.store.lucene.files.EditionReader;
import io.serpdex.store.lucene.files.Keywords;
import io.serpdex.text.WordAnalysis;
import java.util.List;
import org.apache.lucene.util.FixedBitSet;
import org.jspecify.annotations.Nullable;

/**
 * The conditions of a filter that concern only the keyword. Keywords are sorted by volume, so a range of volumes is a
 * range of documents, and volumes need not be compared individually.
 */
final class KeywordFilter {
    private final Keywords keywords;
    private final int first;
    private final int end;
    private final @Nullable Range cost;
    private final @Nullable Range concurrency;
    private final @Nullable FixedBitSet wanted;
    private final @Nullable FixedBitSet unwanted;

    KeywordFilter(EditionReader edition, WordAnalysis analysis, Filter filter) {
        this.keywords = edition.keywords();
        this.cost = bound(filter.costCents());
        this.concurrency = bound(filter.concurrency());
        this.wanted = containingAny(edition, analysis, filter.anyOf());
        this.unwanted = containingAny(edition, analysis, filter.noneOf());
        Range volume = filter.volume();
        int live = edition.live();
        this.first = volume.isAny() ? 0 : firstAtMost(volume.to(), live);
        this.end = volume.isAny() ? live : firstAtMost(Math.max(0, volume.from()) - 1, live);
    }

    /** Returns the first document whose volume is at most {@code volume} or unknown. */
    private int firstAtMost(long volume, int live) {
        int low = 0;
        int high = live;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (keywords.volume(middle) <= volume) {
                high = middle;
            } else {
                low = middle + 1;
            }
        }
        return low;
    }

    private static @Nullable Range bound(Range range) {
        return range.isAny() ? null : range;
    }

    private static @Nullable FixedBitSet containingAny(
            EditionReader edition, WordAnalysis analysis, List<String> phrases) {
        FixedBitSet found = null;
        for (String phrase : phrases) {
            FixedBitSet one = edition.textIndex().containingPhrase(analysis.stems(phrase), edition.live());
            if (found == null) {
                found = one;
            } else {
                found.or(one);
            }
        }
        return found;
    }

    /** Returns the first document that may match. */
    int first() {
        return first;
    }

    /** Returns the end of the documents that may match. */
    int end() {
        return end;
    }

    boolean admits(int doc) {
        return doc >= first
                && doc < end
                && admitsFigures(doc)
                && (wanted == null || wanted.get(doc))
                && (unwanted == null || !unwanted.get(doc));
    }

    private boolean admitsFigures(int doc) {
        return (cost == null || cost.admits(keywords.figure(KeywordFigure.COST, doc)))
                && (concurrency == null || concurrency.admits(keywords.figure(KeywordFigure.CONCURRENCY, doc)));
    }

    /** Counts the matching keywords, starting at {@code from}. */
    long count(DomainBits.Bits docs, int from) {
        int start = Math.max(first, from);
        boolean byFigures = cost != null || concurrency != null;
        long count = 0;
        for (int word = start >>> 6; word << 6 < end; word++) {
            long admitted = docs.word(word) & inside(word, start, end);
            if (wanted != null) {
                admitted &= wanted.getBits()[word];
            }
            if (unwanted != null) {
                admitted &= ~unwanted.getBits()[word];
            }
            count += byFigures ? countByFigures(word << 6, admitted) : Long.bitCount(admitted);
        }
        return count;
    }

    private long countByFigures(int firstOfWord, long docs) {
        long count = 0;
        for (long left = docs; left != 0; left &= left - 1) {
            count += admitsFigures(firstOfWord + Long.numberOfTrailingZeros(left)) ? 1 : 0;
        }
        return count;
    }

    /** Returns a mask of the 64 documents of a word that are in the range. */
    private static long inside(int word, int from, int to) {
        int firstOfWord = word << 6;
        long behindStart = firstOfWord < from ? -1L << from : -1L;
        return firstOfWord + Long.SIZE > to ? behindStart & ~(-1L << to) : behindStart;
    }
}
