/** The benchmark: generates data, imports it, and measures every query and report. */
@NullMarked
package io.serpdex.bench;

import org.jspecify.annotations.NullMarked;
