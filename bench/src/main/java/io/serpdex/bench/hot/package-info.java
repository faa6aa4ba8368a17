/** Measures hot code paths in isolation. */
@NullMarked
package io.serpdex.bench.hot;

import org.jspecify.annotations.NullMarked;
