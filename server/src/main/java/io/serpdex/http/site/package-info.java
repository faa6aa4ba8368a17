/** The web UI over HTTP: sign-in, sessions, pages and assets. */
@NullMarked
package io.serpdex.http.site;

import org.jspecify.annotations.NullMarked;
