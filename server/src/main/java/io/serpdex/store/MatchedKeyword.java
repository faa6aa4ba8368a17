package io.serpdex.store;

import java.util.List;

/** A keyword of a phrase match, with the registrable domains of its top 10, best first. */
public record MatchedKeyword(KeywordFacts keyword, List<String> topDomains) {}
