package io.serpdex.store.lucene.ask;

import io.serpdex.store.Filter;
import io.serpdex.store.Range;
import io.serpdex.store.lucene.format.EditionReader;
import io.serpdex.store.lucene.format.Keywords;
import io.serpdex.text.WordAnalysis;
import java.util.List;
import org.apache.lucene.util.FixedBitSet;
import org.jspecify.annotations.Nullable;

/** The part of a filter that asks about the keyword alone. */
final class KeywordFilter {
    private final Keywords keywords;
    private final @Nullable Range volume;
    private final @Nullable Range cost;
    private final @Nullable Range concurrency;
    private final @Nullable FixedBitSet wanted;
    private final @Nullable FixedBitSet unwanted;

    KeywordFilter(EditionReader edition, WordAnalysis analysis, Filter filter) {
        this.keywords = edition.keywords();
        this.volume = bound(filter.volume());
        this.cost = bound(filter.costCents());
        this.concurrency = bound(filter.concurrency());
        this.wanted = containingAny(edition, analysis, filter.anyOf());
        this.unwanted = containingAny(edition, analysis, filter.noneOf());
    }

    private static @Nullable Range bound(Range range) {
        return range.isAny() ? null : range;
    }

    private static @Nullable FixedBitSet containingAny(
            EditionReader edition, WordAnalysis analysis, List<String> phrases) {
        FixedBitSet found = null;
        for (String phrase : phrases) {
            FixedBitSet one = edition.textIndex().containingPhrase(analysis.stems(phrase));
            if (found == null) {
                found = one;
            } else {
                found.or(one);
            }
        }
        return found;
    }

    boolean admits(int doc) {
        return (volume == null || volume.admits(keywords.volume(doc)))
                && (cost == null || cost.admits(keywords.costCents(doc)))
                && (concurrency == null || concurrency.admits(keywords.concurrency(doc)))
                && (wanted == null || wanted.get(doc))
                && (unwanted == null || !unwanted.get(doc));
    }
}
