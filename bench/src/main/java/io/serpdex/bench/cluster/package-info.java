/** Compares an OpenSearch cluster with the embedded engine. */
@NullMarked
package io.serpdex.bench.cluster;

import org.jspecify.annotations.NullMarked;
