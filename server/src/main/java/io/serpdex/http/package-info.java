/** HTTP: the request and response handling that server, reports, site and administration share. */
@NullMarked
package io.serpdex.http;

import org.jspecify.annotations.NullMarked;
