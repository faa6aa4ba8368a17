/**
 * The embedded engine. Its editions are folders of immutable files on Lucene's directory layer, read through memory
 * mapping. {@code codec} and {@code files} are the file formats, {@code publish} builds an edition from a batch, {@code
 * query} executes queries.
 *
 * <pre>
 * data/g_us/import.lock            held by the running import, contains its name
 * data/g_us/editions/00000007/     a published edition; edition.json lists its files
 * data/g_us/editions/00000008.building/   an edition of a running or killed import
 * data/g_us/history/figures-….sdx  domain figures of every date, kept forever
 * data/g_us/import.tmp/            temporary files of the running import
 * </pre>
 */
@NullMarked
package io.serpdex.store.lucene;

import org.jspecify.annotations.NullMarked;
