package io.serpdex.ingest.parse;

/** What a file is about. */
public enum FileKind {
    /** Results pages: organic results, ads, suggestions, and figures with them. */
    SERPS,
    /** Figures of keywords. */
    FIGURES,
    /** Share counts of urls. */
    SHARES
}
