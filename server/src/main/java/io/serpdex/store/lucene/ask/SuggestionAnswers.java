package io.serpdex.store.lucene.ask;

import io.serpdex.model.Keyword;
import io.serpdex.store.KeywordFacts;
import io.serpdex.store.Listing;
import io.serpdex.store.Query;
import io.serpdex.store.Suggestion;
import io.serpdex.store.lucene.format.EditionReader;
import java.util.List;
import org.apache.lucene.search.DocIdSetIterator;
import org.apache.lucene.util.FixedBitSet;

/** Texts that continue a keyword. */
final class SuggestionAnswers {
    /** How well a text matches, as the first part of its key: imported for the keyword, the keyword, its start, the rest. */
    private static final long IMPORTED = 0;

    private static final long ITSELF = 1;
    private static final long STARTS = 2;
    private static final long CONTAINS = 3;
    private static final int QUALITY_SHIFT = 40;

    private final Context context;
    private final EditionReader edition;

    SuggestionAnswers(Context context) {
        this.context = context;
        this.edition = context.edition();
    }

    Listing<Suggestion> answer(Query.Suggestions question) {
        return edition.textIndex().lendSet(found -> answer(question, found));
    }

    private Listing<Suggestion> answer(Query.Suggestions question, FixedBitSet found) {
        Keyword keyword = question.keyword();
        Ranking ranking = new Ranking(question.page());
        TextRanks starting = TextRanks.startingWith(edition, keyword.text());
        addMatching(keyword, found);
        if (starting.exact() >= 0) {
            found.set(starting.exact());
        }
        long total = offerImported(keyword, ranking, found);
        total += found.cardinality();
        offerStarting(starting, ranking, found);
        offerContaining(ranking, found);
        return ranking.listing(total, (doc, b, c) -> new Suggestion(edition.text(doc), edition.geoNames(doc)));
    }

    /** Offers what was imported for exactly this keyword and takes it out of what was found; returns how many it is. */
    private int offerImported(Keyword keyword, Ranking ranking, FixedBitSet found) {
        int own = context.find(keyword);
        if (own == Context.UNKNOWN_KEYWORD) {
            return 0;
        }
        int[] imported = edition.keywords().suggestions(own);
        for (int i = 0; i < imported.length; i++) {
            ranking.offer(IMPORTED, i, imported[i], 0, 0);
            found.clear(imported[i]);
        }
        return imported.length;
    }

    /** Offers what starts with the keyword and takes it out of what was found. */
    private void offerStarting(TextRanks starting, Ranking ranking, FixedBitSet found) {
        for (int rank = starting.from(); rank < starting.to(); rank++) {
            int doc = edition.docByTextRank(rank);
            if (found.get(doc)) {
                long quality = doc == starting.exact() ? ITSELF : STARTS;
                ranking.offer((quality << QUALITY_SHIFT) + byVolume(doc), rank, doc, 0, 0);
                found.clear(doc);
            }
        }
    }

    private void offerContaining(Ranking ranking, FixedBitSet found) {
        for (int doc = next(found, 0); doc != DocIdSetIterator.NO_MORE_DOCS; doc = next(found, doc + 1)) {
            long key = (CONTAINS << QUALITY_SHIFT) + byVolume(doc);
            if (!ranking.isOutOfReach(key)) {
                ranking.offer(key, edition.textRank(doc), doc, 0, 0);
            } else if (edition.isLive(doc)) {
                doc = edition.live() - 1; // keywords come by volume, so no later one is better
            } else {
                break; // and texts that are no keywords are all alike
            }
        }
    }

    private static int next(FixedBitSet found, int from) {
        return from >= found.length() ? DocIdSetIterator.NO_MORE_DOCS : found.nextSetBit(from);
    }

    /** Largest volume first, unknown last. */
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
}
