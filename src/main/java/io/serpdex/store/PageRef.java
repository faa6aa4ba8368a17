package io.serpdex.store;

/** A page in the results: its url as printed, its host ("subdomain") and its registrable domain. */
public record PageRef(String url, String host, String domain) {}
