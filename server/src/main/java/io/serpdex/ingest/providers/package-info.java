/**
 * File formats of SERP providers and keyword tools, one file each. A format declares the paths of fields in a
 * provider's file; the results are {@link io.serpdex.ingest.providers.ProviderPage}s in the native format. The parser of
 * native lines validates them, so no format checks URLs, positions or keywords itself.
 */
@NullMarked
package io.serpdex.ingest.providers;

import org.jspecify.annotations.NullMarked;
