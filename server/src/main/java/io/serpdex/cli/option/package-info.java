/** Options that several commands share, and the converters of their values. */
@NullMarked
package io.serpdex.cli.option;

import org.jspecify.annotations.NullMarked;
