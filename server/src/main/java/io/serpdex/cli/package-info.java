/** The commands of the command line, the server process and the error handlers. */
@NullMarked
package io.serpdex.cli;

import org.jspecify.annotations.NullMarked;
