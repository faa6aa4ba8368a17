/** The formulas, each once: pure functions on whole numbers, explained with worked examples in {@code docs/metrics.md}. */
@NullMarked
package io.serpdex.metrics;

import org.jspecify.annotations.NullMarked;
