/** OpenSearch with a document a ranking row, as people build it; what it is asked stands in {@code row-index.json}. */
@NullMarked
package io.serpdex.bench.rivals.rowindex;

import org.jspecify.annotations.NullMarked;
