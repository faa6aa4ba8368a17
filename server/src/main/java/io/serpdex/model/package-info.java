/** Value types. Each value is checked once, when it is created. */
@NullMarked
package io.serpdex.model;

import org.jspecify.annotations.NullMarked;
