/**
 * From files to a published edition.
 *
 * <p>A file is recognised ({@link io.serpdex.ingest.Recognition}), cut into chunks at line ends ({@code Cutter}), each
 * chunk is parsed by some thread ({@code ChunkReader}), and the outcomes are appended to the store's batch in the order of
 * the file. What cannot be taken becomes an {@link io.serpdex.ingest.ImportIssue}.
 */
@NullMarked
package io.serpdex.ingest;

import org.jspecify.annotations.NullMarked;
