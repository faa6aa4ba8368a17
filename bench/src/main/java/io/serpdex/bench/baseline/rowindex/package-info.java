/** An OpenSearch index with one document per result. */
@NullMarked
package io.serpdex.bench.baseline.rowindex;

import org.jspecify.annotations.NullMarked;
