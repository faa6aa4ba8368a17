/**
 * Imports files into an edition.
 *
 * <p>The format of each file is detected ({@code detect}), the file is split into chunks of whole records ({@code
 * input}), each chunk is parsed on one of several threads ({@code parse}), and the results are appended to the batch in
 * the order of the file. Provider files are converted to native lines first ({@code convert}, {@code providers}).
 * Everything that cannot be imported becomes a {@link io.serpdex.ingest.rejects.Reject}.
 */
@NullMarked
package io.serpdex.ingest;

import org.jspecify.annotations.NullMarked;
