/** SQL databases. */
@NullMarked
package io.serpdex.bench.baseline.sql;

import org.jspecify.annotations.NullMarked;
