/** An OpenSearch index with a document a ranking row. */
@NullMarked
package io.serpdex.bench.baseline.rowindex;

import org.jspecify.annotations.NullMarked;
