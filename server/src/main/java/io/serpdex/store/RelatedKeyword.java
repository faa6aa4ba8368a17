package io.serpdex.store;

/** A keyword with a similar SERP; {@code weight} is the number of common URLs in both top 20. */
public record RelatedKeyword(KeywordFacts keyword, int weight) {}
