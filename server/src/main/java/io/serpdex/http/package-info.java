/** Request and response handling shared by the reports, the web UI, the admin API and the server. */
@NullMarked
package io.serpdex.http;

import org.jspecify.annotations.NullMarked;
