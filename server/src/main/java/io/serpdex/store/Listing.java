package io.serpdex.store;

import java.util.List;

/**
 * One page of rows, and how many rows there are over all pages.
 *
 * <p>Engines may build each row on every access: iterate over {@code rows} while the view is open.
 */
public record Listing<R>(long total, List<R> rows) {}
