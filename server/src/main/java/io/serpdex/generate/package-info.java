/**
 * Invented SERP files that look real.
 *
 * <p>Every keyword's SERP is a pure function of (seed, keyword, edition): nothing that was generated is kept, so the
 * number of keywords is not bounded by memory, and any number of threads writes the same bytes. {@code
 * docs/generated-data.md} says what is invented.
 */
@NullMarked
package io.serpdex.generate;

import org.jspecify.annotations.NullMarked;
