package io.serpdex.store;

import java.util.List;

/**
 * The overview of one keyword.
 *
 * @param matches number of keywords in its phrase match
 * @param topDomains registrable domains of the top 10, best first
 */
public record KeywordOverview(KeywordFacts keyword, long matches, List<String> topDomains) {}
