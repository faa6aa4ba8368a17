/** The formulas as pure functions on whole numbers, explained with examples in {@code docs/metrics.md}. */
@NullMarked
package io.serpdex.metrics;

import org.jspecify.annotations.NullMarked;
