package io.serpdex.store.lucene.publish;

import io.serpdex.metrics.Difficulty;
import io.serpdex.model.Keyword;
import io.serpdex.model.PageUrl;
import io.serpdex.store.KeywordChange.OrganicResult;
import io.serpdex.text.ExactMatch;
import io.serpdex.text.WordAnalysis;
import java.util.List;

/**
 * Counts the pages of a top 10 that target the keyword: home pages plus exact matches in title or URL.
 *
 * <p>Pages are counted while lines are parsed, and the count is stored with the keyword as one byte. Otherwise, every
 * edition would have to decompress all titles to derive the difficulties again.
 */
final class AimedPageCounter {
    private final WordAnalysis analysis;

    AimedPageCounter(WordAnalysis analysis) {
        this.analysis = analysis;
    }

    int count(Keyword keyword, List<OrganicResult> results) {
        ExactMatch match = null;
        int count = 0;
        for (OrganicResult result : results) {
            if (result.position() <= Difficulty.DEEPEST) {
                match = match == null ? new ExactMatch(analysis, keyword.text()) : match;
                count += isHomePage(result.url()) ? 1 : 0;
                count += isExact(match, result) ? 1 : 0;
            }
        }
        return count;
    }

    private static boolean isHomePage(PageUrl url) {
        return url.pathStart() == url.text().length() - 1;
    }

    private static boolean isExact(ExactMatch match, OrganicResult result) {
        PageUrl url = result.url();
        return match.inUrl(url.host().name(), url.rest()) || (result.title() != null && match.inTitle(result.title()));
    }
}
