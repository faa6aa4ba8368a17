/** The exception for all expected failures, and its error codes. */
@NullMarked
package io.serpdex.error;

import org.jspecify.annotations.NullMarked;
