/** Measures the server over HTTP, in a separate process. */
@NullMarked
package io.serpdex.bench.http;

import org.jspecify.annotations.NullMarked;
