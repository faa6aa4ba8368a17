/** Measures what one would build instead: the same edition, the same queries, compared answers. */
@NullMarked
package io.serpdex.bench.baseline;

import org.jspecify.annotations.NullMarked;
