package io.serpdex.store;

import io.serpdex.model.PageUrl;

/** Share counts that a line brings for a url. */
public record ShareChange(
        PageUrl url, Patch<Long> socialAShares, Patch<Long> socialBShares, Patch<Long> engineShares) {}
