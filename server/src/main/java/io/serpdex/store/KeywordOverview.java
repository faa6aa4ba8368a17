package io.serpdex.store;

import java.util.List;

/**
 * The overview of one keyword.
 *
 * @param matches number of keywords that the phrase match finds for it
 * @param topDomains registrable domains of the top 10, best first
 */
public record KeywordOverview(KeywordFacts keyword, long matches, List<String> topDomains) {}
