package io.serpdex.store;

import java.util.List;

/**
 * One page of rows, and the number of rows on all pages.
 *
 * <p>Engines may build rows on access, so iterate over {@code rows} while the view is open.
 */
public record Listing<R>(long total, List<R> rows) {}
