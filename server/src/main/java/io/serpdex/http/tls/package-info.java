/** The service's certificate and key, and how they are followed while it runs. */
@NullMarked
package io.serpdex.http.tls;

import org.jspecify.annotations.NullMarked;
