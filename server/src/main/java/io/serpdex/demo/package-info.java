/** Invented data to look at, loaded in seconds. */
@NullMarked
package io.serpdex.demo;

import org.jspecify.annotations.NullMarked;
