/** Generated data, timed queries and output, shared by all benchmarks. */
@NullMarked
package io.serpdex.bench.measure;

import org.jspecify.annotations.NullMarked;
