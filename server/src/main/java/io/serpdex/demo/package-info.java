/** Loads the demo: generated data for a first try. */
@NullMarked
package io.serpdex.demo;

import org.jspecify.annotations.NullMarked;
