/** The connection to an OpenSearch cluster, its indexes, leases and edition metadata. */
@NullMarked
package io.serpdex.store.opensearch.client;

import org.jspecify.annotations.NullMarked;
