/**
 * Formats of other people, one file each. A format says where in a provider's file things stand; what comes out are
 * {@link io.serpdex.ingest.foreign.ForeignPage}s, in the words of the native format. What is valid in a page is checked
 * where native lines are read, so no format checks urls, positions or keywords by itself.
 */
@NullMarked
package io.serpdex.ingest.foreign;

import org.jspecify.annotations.NullMarked;
