/** The entry point of Serpdex and the assembly of the server and the command line. */
@NullMarked
package io.serpdex;

import org.jspecify.annotations.NullMarked;
