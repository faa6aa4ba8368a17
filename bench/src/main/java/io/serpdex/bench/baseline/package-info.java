/** Compares Serpdex with other databases: the same edition, the same queries, verified results. */
@NullMarked
package io.serpdex.bench.baseline;

import org.jspecify.annotations.NullMarked;
