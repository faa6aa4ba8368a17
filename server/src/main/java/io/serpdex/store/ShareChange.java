package io.serpdex.store;

import io.serpdex.model.PageUrl;

/** The imported share counts of one URL. */
public record ShareChange(
        PageUrl url, Patch<Long> socialAShares, Patch<Long> socialBShares, Patch<Long> engineShares) {}
