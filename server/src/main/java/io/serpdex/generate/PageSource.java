package io.serpdex.generate;

/** What a page is about, and so for which keywords it can rank. */
enum PageSource {
    /** A page for this very keyword. */
    KEYWORD,
    /** A page that ranks for the keywords with the same head phrase. */
    CLUSTER,
    /** A page about the subject as a whole, often a home page. */
    SUBJECT
}
