/**
 * Formats of other people, one file each. A format says where in a provider's file things stand; what comes out are
 * {@link io.serpdex.ingest.providers.ProviderPage}s, in the words of the native format. What is valid in a page is checked
 * where native lines are read, so no format checks urls, positions or keywords by itself.
 */
@NullMarked
package io.serpdex.ingest.providers;

import org.jspecify.annotations.NullMarked;
