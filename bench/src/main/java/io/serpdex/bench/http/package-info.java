/** Measures the service over HTTP, in a process of its own. */
@NullMarked
package io.serpdex.bench.http;

import org.jspecify.annotations.NullMarked;
