/** Databases that are asked in SQL. */
@NullMarked
package io.serpdex.bench.baseline.sql;

import org.jspecify.annotations.NullMarked;
