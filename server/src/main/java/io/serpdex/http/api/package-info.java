/** The report API: requests, the JSON envelope, exported files and the API documentation page. */
@NullMarked
package io.serpdex.http.api;

import org.jspecify.annotations.NullMarked;
