package io.serpdex.store;

/** Pages of a scope, and the number of keywords that the scope ranks for. */
public record PageKeywordsListing(long keywords, Listing<PageKeywords> pages) {}
