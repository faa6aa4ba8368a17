package io.serpdex.store.lucene.format;

/**
 * Where a creative is shown.
 *
 * @param index place among the ads of the document, in the order of the file
 * @param type 1, 2, 3, or 0 where unknown
 */
public record AdPlace(int doc, int index, int position, int type, long creative) {}
