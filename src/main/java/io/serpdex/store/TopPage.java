package io.serpdex.store;

/** What a page is worth. Share counts that were not imported are {@link KeywordFacts#UNKNOWN}. */
public record TopPage(
        String url,
        int keywords,
        long potentialTraffic,
        long traffic,
        long socialAShares,
        long socialBShares,
        long engineShares) {}
