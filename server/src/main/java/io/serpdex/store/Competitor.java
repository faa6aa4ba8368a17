package io.serpdex.store;

/**
 * A domain that competes for the same results.
 *
 * @param intersected keywords in common
 * @param relevance share of the competitor's keywords that are in common, in hundredths of a percent
 * @param ourRelevance share of our keywords that are in common, in hundredths of a percent
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
