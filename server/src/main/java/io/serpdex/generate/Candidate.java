package io.serpdex.generate;

/**
 * A page that may rank.
 *
 * @param site number of the site, or of the giant where {@code giant}
 * @param pageKey tells apart the pages of a site
 */
record Candidate(int site, boolean giant, PageSource source, long pageKey) {}
