package io.serpdex.store;

import io.serpdex.model.Utf8;

/** The figures of a page. Share counts that were not imported are {@link KeywordFacts#UNKNOWN}. */
public record TopPage(
        Utf8 urlText,
        int keywords,
        long potentialTraffic,
        long traffic,
        long socialAShares,
        long socialBShares,
        long engineShares) {
    public TopPage(
            String url,
            int keywords,
            long potentialTraffic,
            long traffic,
            long socialAShares,
            long socialBShares,
            long engineShares) {
        this(Utf8.of(url), keywords, potentialTraffic, traffic, socialAShares, socialBShares, engineShares);
    }

    public String url() {
        return urlText.toString();
    }
}
