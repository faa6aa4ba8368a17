package io.serpdex.store.opensearch.client;

/** The values of the field {@code kind}. */
public final class DocumentKind {
    public static final String KEYWORD = "keyword";
    /** A suggested text that is not a keyword. */
    public static final String TEXT = "text";

    public static final String AD = "ad";
    /** A table of figures of a host's pages. */
    public static final String PAGES = "pages";
    /** Figures of a scope in one edition, in the ledger. */
    public static final String FIGURES = "figures";
    /** A chunk of a file that the next import continues from, in the ledger. */
    public static final String FILE = "file";

    private DocumentKind() {}
}
