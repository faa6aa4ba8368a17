package io.serpdex.store;

import io.serpdex.model.Utf8;

/** A URL in the results, as printed, with its host and registrable domain. */
public record PageRef(Utf8 urlText, Utf8 hostText, Utf8 domainText) {
    public PageRef(String url, String host, String domain) {
        this(Utf8.of(url), Utf8.of(host), Utf8.of(domain));
    }

    public String url() {
        return urlText.toString();
    }

    public String host() {
        return hostText.toString();
    }

    public String domain() {
        return domainText.toString();
    }
}
