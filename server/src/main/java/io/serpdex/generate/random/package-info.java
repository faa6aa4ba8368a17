/** Reproducible random numbers, derived by hashing. */
@NullMarked
package io.serpdex.generate.random;

import org.jspecify.annotations.NullMarked;
