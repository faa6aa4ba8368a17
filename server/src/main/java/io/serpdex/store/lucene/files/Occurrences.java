package io.serpdex.store.lucene.files;

/**
 * How the list of a domain is laid out. It has an entry for every keyword and url of the domain that stands in the
 * keyword's SERP or stood in the one before, ordered by keyword, then by position with those that are gone last.
 *
 * <p>An entry is (document, position now, position before, url within the domain). Entries come in blocks of about
 * {@link #BLOCK}, which never part the entries of a document; a list of several blocks starts with a directory of (first
 * document, start of the block), so that a cursor can leap. Within a block: number of entries, documents as differences,
 * then positions now, positions before, urls, each as one run.
 */
public final class Occurrences {
    /** In place of a position: does not stand there. */
    public static final int ABSENT = 0;

    /** In place of the position before: one more position of a url that the document has listed already. */
    public static final int REPEATED = 255;

    static final String NAME = "occurrences";
    static final int BLOCK = 128;

    /** A document has at most 100 urls now and 100 that are gone. */
    static final int LARGEST_BLOCK = 255;

    static final int DIRECTORY_ENTRY = 2 * Integer.BYTES;

    /** Flag of a block in which every url stands where it stood before. */
    static final int UNMOVED = 1;

    private Occurrences() {}

    /** Bytes an entry needs for its url, in a domain of so many urls. */
    static int urlWidth(long urls) {
        return urls <= 1 ? 0 : urls <= 1 << 8 ? 1 : urls <= 1 << 16 ? 2 : urls <= 1 << 24 ? 3 : 4;
    }
}
