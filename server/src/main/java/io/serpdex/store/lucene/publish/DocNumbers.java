package io.serpdex.store.lucene.publish;

import java.util.Arrays;
import org.apache.lucene.util.BytesRef;
import org.apache.lucene.util.BytesRefHash;

/**
 * Assigns document numbers: first live keywords by volume (largest first, unknown last), then by ID; then suggested
 * texts that are not keywords, by text; then dropped keywords by ID.
 */
final class DocNumbers {
    private final int live;
    private final int suggested;
    private final int[] docOfRank;
    private final int[] rankOfDoc;
    private final int[] docOfText;
    private final int[] suggestedTexts;
    private final int[] textRanks;
    private final int[] docsByText;
    private final BytesRefHash texts;

    DocNumbers(KeywordRegistry registry) {
        this.texts = registry.texts();
        this.live = registry.live();
        this.docOfRank = new int[registry.size()];
        this.rankOfDoc = new int[live];
        orderByVolume(registry);
        this.docOfText = new int[texts.size()];
        Arrays.fill(docOfText, KeywordRegistry.GONE);
        for (int rank = 0; rank < registry.size(); rank++) {
            if (!registry.isDropped(rank)) {
                docOfText[registry.textNumberOf(rank)] = docOfRank[rank];
            }
        }
        int[] byText = texts.sort();
        this.textRanks = new int[texts.size()];
        int[] extra = new int[texts.size()];
        int[] ranked = new int[texts.size()];
        int extras = 0;
        int rankedCount = 0;
        for (int i = 0; i < textRanks.length; i++) {
            int text = byText[i];
            if (docOfText[text] == KeywordRegistry.GONE && registry.isSuggested(text)) {
                docOfText[text] = live + extras;
                extra[extras++] = text;
            }
            if (docOfText[text] != KeywordRegistry.GONE) {
                textRanks[text] = rankedCount;
                ranked[rankedCount++] = docOfText[text];
            }
        }
        this.suggested = extras;
        this.suggestedTexts = Arrays.copyOf(extra, extras);
        this.docsByText = Arrays.copyOf(ranked, rankedCount);
        int next = live + suggested;
        for (int rank = 0; rank < registry.size(); rank++) {
            if (registry.isDropped(rank)) {
                docOfRank[rank] = next++;
            }
        }
    }

    private void orderByVolume(KeywordRegistry registry) {
        long[] order = new long[live];
        int count = 0;
        for (int rank = 0; rank < registry.size(); rank++) {
            if (!registry.isDropped(rank)) {
                // Volumes are at least 0, or -1 if unknown. Their complements sort in the required order.
                order[count++] = ((long) ~registry.volume(rank) << 32) | rank;
            }
        }
        Arrays.parallelSort(order);
        for (int doc = 0; doc < live; doc++) {
            int rank = (int) order[doc];
            docOfRank[rank] = doc;
            rankOfDoc[doc] = rank;
        }
    }

    int live() {
        return live;
    }

    int suggested() {
        return suggested;
    }

    /** Returns the number of live keywords, suggested texts and dropped keywords. */
    int all() {
        return live + suggested + docOfRank.length - live;
    }

    int docOfRank(int rank) {
        return rank == KeywordRegistry.GONE ? KeywordRegistry.GONE : docOfRank[rank];
    }

    int rankOfDoc(int liveDoc) {
        return rankOfDoc[liveDoc];
    }

    int docOfText(int text) {
        return docOfText[text];
    }

    /** Returns the rank of a text among all texts by code point. */
    int textRank(int text) {
        return textRanks[text];
    }

    /** Returns the documents of live keywords and suggested texts by text. */
    int[] docsByText() {
        return docsByText;
    }

    /** Returns the text number of a suggested text by its document. */
    int textOfSuggested(int doc) {
        return suggestedTexts[doc - live];
    }

    String text(int number) {
        return texts.get(number, new BytesRef()).utf8ToString();
    }
}
