package io.serpdex.store;

/** How many keywords a page ranks for. */
public record PageKeywords(String url, int keywords) {}
