package io.serpdex.ingest;

/** What a file is about. */
public enum Kind {
    /** Results pages: organic results, ads, suggestions, and figures with them. */
    SERPS,
    /** Figures of keywords. */
    FIGURES,
    /** Share counts of urls. */
    SHARES
}
