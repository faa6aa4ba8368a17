package io.serpdex.store.opensearch.client;

/** What a document is, in its field {@code kind}. */
public final class DocumentKind {
    public static final String KEYWORD = "keyword";
    /** A suggested text that is no keyword. */
    public static final String TEXT = "text";

    public static final String AD = "ad";
    /** Figures of the pages of a host. */
    public static final String PAGES = "pages";
    /** In the ledger: figures of a scope in one edition. */
    public static final String FIGURES = "figures";
    /** In the ledger: a piece of a file that the next import continues from. */
    public static final String FILE = "file";

    private DocumentKind() {}
}
