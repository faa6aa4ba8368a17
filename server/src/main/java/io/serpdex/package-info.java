/** Where Serpdex starts, and where its objects are built and connected. */
@NullMarked
package io.serpdex;

import org.jspecify.annotations.NullMarked;
