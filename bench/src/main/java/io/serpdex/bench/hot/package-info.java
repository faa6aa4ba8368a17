/** Measures the pieces of code that most answers go through, each by itself. */
@NullMarked
package io.serpdex.bench.hot;

import org.jspecify.annotations.NullMarked;
