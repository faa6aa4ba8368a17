/**
 * The engine for OpenSearch clusters. Publishers build their part with the embedded engine and send it to the cluster.
 */
@NullMarked
package io.serpdex.store.opensearch;

import org.jspecify.annotations.NullMarked;
