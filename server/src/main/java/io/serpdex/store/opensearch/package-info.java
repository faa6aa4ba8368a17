/** The cluster engine: OpenSearch, filled by publishers that build their part with the embedded engine. */
@NullMarked
package io.serpdex.store.opensearch;

import org.jspecify.annotations.NullMarked;
