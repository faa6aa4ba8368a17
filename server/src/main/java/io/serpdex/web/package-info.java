/** The web application: routes, admission and rendering of its pages. It knows nothing of the network. */
@NullMarked
package io.serpdex.web;

import org.jspecify.annotations.NullMarked;
