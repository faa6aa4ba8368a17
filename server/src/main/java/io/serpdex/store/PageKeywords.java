package io.serpdex.store;

import io.serpdex.model.Utf8;

/** A page of a site with its number of ranking keywords. */
public record PageKeywords(Utf8 urlText, int keywords) {
    public PageKeywords(String url, int keywords) {
        this(Utf8.of(url), keywords);
    }

    public String url() {
        return urlText.toString();
    }

    /** The pages of a scope, and the number of keywords that the scope ranks for. */
    public record OfScope(long keywords, Listing<PageKeywords> pages) {}
}
