/** Tables, progress bars and styles of the terminal. */
@NullMarked
package io.serpdex.cli.terminal;

import org.jspecify.annotations.NullMarked;
