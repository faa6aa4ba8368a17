package io.serpdex.store;

/** A keyword with a similar results page; {@code weight} counts the urls that both have in their top 20. */
public record RelatedKeyword(KeywordFacts keyword, int weight) {}
