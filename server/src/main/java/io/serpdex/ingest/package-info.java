/**
 * From files to a published edition.
 *
 * <p>A file is recognised ({@link io.serpdex.ingest.detect.FormatDetector}), cut into chunks at line ends ({@code RecordSplitter}), each
 * chunk is parsed by some thread ({@code ChunkParser}), and the outcomes are appended to the store's batch in the order of
 * the file. What cannot be taken becomes an {@link io.serpdex.ingest.rejects.Reject}.
 */
@NullMarked
package io.serpdex.ingest;

import org.jspecify.annotations.NullMarked;
