/** The HTTP server on Jetty: connectors, TLS, limits, routing, access log and metrics. */
@NullMarked
package io.serpdex.http.server;

import org.jspecify.annotations.NullMarked;
