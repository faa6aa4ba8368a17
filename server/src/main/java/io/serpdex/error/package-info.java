/** Failures: one exception with a code. */
@NullMarked
package io.serpdex.error;

import org.jspecify.annotations.NullMarked;
