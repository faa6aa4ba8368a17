package io.serpdex.store.lucene.build;

import io.serpdex.store.lucene.format.TextIndex;
import io.serpdex.text.CorrectionRules;
import io.serpdex.text.Slip;
import io.serpdex.text.WordAnalysis;
import java.util.List;

/** Whether one text is a slip of another, judged by how often the words occur in the texts of the edition. */
final class SlipCheck {
    /** In place of a distance. */
    static final int NO_SLIP = -1;

    private final WordAnalysis analysis;
    private final TextIndex index;
    private final int mostOfARareWord;

    SlipCheck(WordAnalysis analysis, TextIndex index, int mostOfARareWord) {
        this.analysis = analysis;
        this.index = index;
        this.mostOfARareWord = mostOfARareWord;
    }

    /** Letters that have to be changed, or {@link #NO_SLIP}. */
    int distance(String written, String meant) {
        Slip slip = Slip.between(written, meant);
        if (slip == null) {
            return NO_SLIP;
        }
        int wrong = texts(slip.wrong());
        boolean rare = wrong > 0 && wrong <= mostOfARareWord;
        return rare
                        && slip.right().stream().allMatch(right -> CorrectionRules.isFarMoreUsed(texts(right), wrong))
                        && !CorrectionRules.areSameWords(analysis, written, meant)
                ? slip.distance()
                : NO_SLIP;
    }

    /** In how many texts a word occurs; 0 for one that the analysis cuts, as it does where words have no spaces. */
    private int texts(String word) {
        List<String> words = analysis.words(word);
        return words.size() == 1 ? index.documentsWith(words.getFirst()) : 0;
    }
}
