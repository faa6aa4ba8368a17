/** The values everything else is made of. A value that exists is valid: each is checked once, where it is made. */
@NullMarked
package io.serpdex.model;

import org.jspecify.annotations.NullMarked;
