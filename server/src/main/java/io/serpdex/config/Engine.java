package io.serpdex.config;

/** What keeps the editions. */
enum Engine {
    EMBEDDED,
    OPENSEARCH
}
