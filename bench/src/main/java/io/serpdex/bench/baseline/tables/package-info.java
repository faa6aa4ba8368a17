/** Export of an edition to CSV tables, which baselines load. */
@NullMarked
package io.serpdex.bench.baseline.tables;

import org.jspecify.annotations.NullMarked;
