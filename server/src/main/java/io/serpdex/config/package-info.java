/** The settings of an operator, each declared once, read from the command line, the environment and a file. */
@NullMarked
package io.serpdex.config;

import org.jspecify.annotations.NullMarked;
