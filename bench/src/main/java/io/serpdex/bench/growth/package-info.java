/** Measures the growth of cost with the number of keywords. */
@NullMarked
package io.serpdex.bench.growth;

import org.jspecify.annotations.NullMarked;
