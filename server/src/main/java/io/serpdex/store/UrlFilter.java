package io.serpdex.store;

import io.serpdex.model.PageUrl;

/** Which urls a row may have. */
public sealed interface UrlFilter {
    /** Exactly this url. */
    record Exactly(PageUrl url) implements UrlFilter {}

    /** Any url that contains this text as printed; case counts. */
    record Containing(String text) implements UrlFilter {}

    /** Every url. */
    record Any() implements UrlFilter {}

    UrlFilter ANY = new Any();
}
