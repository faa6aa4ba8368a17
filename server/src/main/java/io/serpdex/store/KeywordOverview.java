package io.serpdex.store;

import java.util.List;

/**
 * One keyword by itself.
 *
 * @param matches how many keywords the phrase match finds for it
 * @param topDomains registrable domains of the top 10, best first
 */
public record KeywordOverview(KeywordFacts keyword, long matches, List<String> topDomains) {}
