/**
 * Generates realistic SERP files.
 *
 * <p>The SERP of a keyword is a pure function of (seed, keyword, edition). Nothing is stored, so memory does not bound
 * the number of keywords, and any number of threads writes the same bytes. {@code docs/generated-data.md} describes the
 * data.
 */
@NullMarked
package io.serpdex.generate;

import org.jspecify.annotations.NullMarked;
