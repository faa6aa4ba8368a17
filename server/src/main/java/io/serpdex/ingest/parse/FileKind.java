package io.serpdex.ingest.parse;

/** The contents of a native file. */
public enum FileKind {
    /** SERPs: organic results, ads, suggestions and figures. */
    SERPS,
    /** Keyword figures. */
    FIGURES,
    /** Share counts of URLs. */
    SHARES
}
