/** The command line: commands, what they print, and how they end. */
@NullMarked
package io.serpdex.cli;

import org.jspecify.annotations.NullMarked;
