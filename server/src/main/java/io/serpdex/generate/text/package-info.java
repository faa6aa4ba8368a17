/** Builders and spellings of generated text. */
@NullMarked
package io.serpdex.generate.text;

import org.jspecify.annotations.NullMarked;
