/** Measures the web UI in a browser. */
@NullMarked
package io.serpdex.bench.page;

import org.jspecify.annotations.NullMarked;
