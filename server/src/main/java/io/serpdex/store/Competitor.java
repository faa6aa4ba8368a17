package io.serpdex.store;

/**
 * A domain that ranks for the same keywords.
 *
 * @param intersected number of common keywords
 * @param relevance common keywords as a share of the competitor's, in hundredths of a percent
 * @param ourRelevance common keywords as a share of our own, in hundredths of a percent
 * @param bestPosition best position of the domain, for competitors of a keyword; 0 otherwise
 */
public record Competitor(
        String domain,
        ScopeFigures.ScopeOverview figures,
        int intersected,
        long relevance,
        long ourRelevance,
        int bestPosition) {
    public int notIntersected() {
        return figures.now().keywords() - intersected;
    }
}
