package io.serpdex.store.lucene.publish;

import io.serpdex.model.Enrichment;
import io.serpdex.store.lucene.codec.EditionFolder;
import io.serpdex.store.lucene.files.KeywordCards;
import io.serpdex.store.lucene.files.Serps;
import io.serpdex.store.lucene.files.SharedUrls;
import io.serpdex.store.lucene.files.TextIndex;
import io.serpdex.text.SpellingRules;
import io.serpdex.text.Typo;
import io.serpdex.text.WordAnalysis;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import org.apache.lucene.util.FixedBitSet;

/**
 * Finds keywords that are misspellings of others, largest volume first. A correction has far more volume than the
 * misspelling, so it is processed earlier; this prevents chains of corrections. Uses eight bytes per keyword.
 */
final class CorrectionStage {
    private static final int PROGRESS_STEP = 1 << 12;

    private final EditionPlan plan;
    private final KeywordRegistry registry;
    private final DocNumbers numbers;
    private final EditionFolder folder;
    private final long urls;

    CorrectionStage(EditionPlan plan, KeywordRegistry registry, DocNumbers numbers, EditionFolder folder, long urls) {
        this.plan = plan;
        this.registry = registry;
        this.numbers = numbers;
        this.folder = folder;
        this.urls = urls;
    }

    /** Returns the correct spelling of each document, or {@link KeywordCards#NO_CORRECTION}. */
    int[] run(StageProgress progress) throws IOException {
        int[] correct = new int[numbers.live()];
        Arrays.fill(correct, KeywordCards.NO_CORRECTION);
        if (plan.enrichment().contains(Enrichment.RIGHT_SPELLING)) {
            find(correct, progress);
        }
        return correct;
    }

    private void find(int[] correct, StageProgress progress) throws IOException {
        int texts = numbers.live() + numbers.suggested();
        int mostOfARareWord = SpellingRules.mostTextsOfARareWord(texts);
        try (WordAnalysis analysis = new WordAnalysis(plan.database().language());
                TextIndex index = new TextIndex(folder, texts);
                Serps serps = new Serps(folder, urls);
                SharedUrls sharedUrls = new SharedUrls(folder)) {
            SharedPages pages = new SharedPages(serps, sharedUrls, numbers.live());
            TypoCheck typos = new TypoCheck(analysis, index, mostOfARareWord);
            // Only keywords with a rare word can be misspelled, and they are few.
            FixedBitSet suspects = index.withRareWord(mostOfARareWord);
            for (int doc = 0; doc < correct.length; doc++) {
                int rank = numbers.rankOfDoc(doc);
                if (suspects.get(doc) && registry.hasSerp(rank) && !registry.isSpelled(rank)) {
                    correct[doc] = correctionOf(doc, correct, pages, typos);
                }
                if ((doc + 1) % PROGRESS_STEP == 0) {
                    progress.done(doc + 1, correct.length);
                }
            }
        }
    }

    private int correctionOf(int doc, int[] correct, SharedPages pages, TypoCheck typos) {
        int candidates = pages.find(doc, firstDocBelow(SpellingRules.volumeNeeded(volume(doc))));
        String text = null;
        Candidate best = null;
        for (int i = 0; i < candidates; i++) {
            int other = pages.candidate(i);
            if (correct[other] != KeywordCards.NO_CORRECTION || registry.isSpelled(numbers.rankOfDoc(other))) {
                continue;
            }
            text = text == null ? text(doc) : text;
            int distance = typos.distance(text, text(other));
            if (distance != TypoCheck.NO_TYPO) {
                Candidate found = new Candidate(other, distance, pages.shared(i), volume(other), textRank(other));
                best = best == null || found.isBetterThan(best) ? found : best;
            }
        }
        return best == null ? KeywordCards.NO_CORRECTION : best.doc;
    }

    /** A possible correction. Fewer changed letters come first, then more shared pages, more volume, and text order. */
    private record Candidate(int doc, int distance, int shared, int volume, int textRank) {
        boolean isBetterThan(Candidate other) {
            if (distance != other.distance) {
                return distance < other.distance;
            }
            if (shared != other.shared) {
                return shared > other.shared;
            }
            return volume != other.volume ? volume > other.volume : textRank < other.textRank;
        }
    }

    /** Returns the first document with less volume. Documents are sorted by volume. */
    private int firstDocBelow(long needed) {
        int low = 0;
        int high = numbers.live();
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (volume(middle) >= needed) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    private int volume(int doc) {
        return registry.volume(numbers.rankOfDoc(doc));
    }

    private String text(int doc) {
        return numbers.text(registry.textNumberOf(numbers.rankOfDoc(doc)));
    }

    private int textRank(int doc) {
        return numbers.textRank(registry.textNumberOf(numbers.rankOfDoc(doc)));
    }

    /** Tests whether one text is a typo of another, based on the number of texts that contain each word. */
    static final class TypoCheck {
        /** The distance of texts that are not typos of each other. */
        static final int NO_TYPO = -1;

        private final WordAnalysis analysis;
        private final TextIndex index;
        private final int mostOfARareWord;

        TypoCheck(WordAnalysis analysis, TextIndex index, int mostOfARareWord) {
            this.analysis = analysis;
            this.index = index;
            this.mostOfARareWord = mostOfARareWord;
        }

        /** Returns the number of letters to change, or {@link #NO_TYPO}. */
        int distance(String written, String meant) {
            Typo typo = Typo.between(written, meant);
            if (typo == null) {
                return NO_TYPO;
            }
            int wrong = texts(typo.wrong());
            boolean rare = wrong > 0 && wrong <= mostOfARareWord;
            return rare
                            && typo.right().stream().allMatch(right -> SpellingRules.isFarMoreUsed(texts(right), wrong))
                            && !SpellingRules.areSameWords(analysis, written, meant)
                    ? typo.distance()
                    : NO_TYPO;
        }

        /**
         * Returns the number of texts with a word; 0 for a word that the analysis splits, as in languages without
         * spaces.
         */
        private int texts(String word) {
            List<String> words = analysis.words(word);
            return words.size() == 1 ? index.documentsWith(words.getFirst()) : 0;
        }
    }
}
