/** An edition as plain CSV tables, for baselines to load. */
@NullMarked
package io.serpdex.bench.baseline.tables;

import org.jspecify.annotations.NullMarked;
