package io.serpdex.report;

/** What a report is about. */
public enum Subject {
    DOMAIN,
    KEYWORD,
    /** The service itself. */
    SERVICE
}
