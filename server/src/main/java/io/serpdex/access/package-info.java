/**
 * Who may ask, how often, and for how many lines.
 */
@NullMarked
package io.serpdex.access;

import org.jspecify.annotations.NullMarked;
