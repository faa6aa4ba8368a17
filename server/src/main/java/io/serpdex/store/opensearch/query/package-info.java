/** Queries to a published edition in a cluster, and the documents that they read. */
@NullMarked
package io.serpdex.store.opensearch.query;

import org.jspecify.annotations.NullMarked;
