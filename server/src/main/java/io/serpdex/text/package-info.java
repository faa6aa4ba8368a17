/** Texts: how they are cut into words and made comparable, their language, the places that they name. */
@NullMarked
package io.serpdex.text;

import org.jspecify.annotations.NullMarked;
