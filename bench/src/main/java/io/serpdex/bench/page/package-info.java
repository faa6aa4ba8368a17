/** Measures pages in a browser of this machine. */
@NullMarked
package io.serpdex.bench.page;

import org.jspecify.annotations.NullMarked;
