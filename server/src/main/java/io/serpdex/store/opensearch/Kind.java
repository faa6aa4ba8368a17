package io.serpdex.store.opensearch;

/** What a document is, in its field {@code kind}. */
final class Kind {
    static final String KEYWORD = "keyword";
    /** A suggested text that is no keyword. */
    static final String TEXT = "text";

    static final String AD = "ad";
    /** Figures of the pages of a host. */
    static final String PAGES = "pages";
    /** In the ledger: figures of a scope in one edition. */
    static final String FIGURES = "figures";
    /** In the ledger: a piece of a file that the next import continues from. */
    static final String FILE = "file";

    private Kind() {}
}
