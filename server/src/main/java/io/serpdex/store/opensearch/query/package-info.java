/** Executes queries on a published edition in a cluster, and reads its documents. */
@NullMarked
package io.serpdex.store.opensearch.query;

import org.jspecify.annotations.NullMarked;
