/** Loads generated data for a first try, in seconds. */
@NullMarked
package io.serpdex.demo;

import org.jspecify.annotations.NullMarked;
