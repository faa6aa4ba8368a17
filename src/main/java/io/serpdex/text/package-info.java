/** Words: how texts are cut into them and made comparable. */
@NullMarked
package io.serpdex.text;

import org.jspecify.annotations.NullMarked;
