/** Shared by all benchmarks: generated data, timed queries, what is measured and printed. */
@NullMarked
package io.serpdex.bench.measure;

import org.jspecify.annotations.NullMarked;
