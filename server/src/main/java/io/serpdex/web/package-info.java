/** The web UI: routes, admission and rendering of pages. Independent of HTTP. */
@NullMarked
package io.serpdex.web;

import org.jspecify.annotations.NullMarked;
