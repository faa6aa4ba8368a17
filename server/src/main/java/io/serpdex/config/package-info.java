/** What an operator may set: each setting declared once, read from the command line, the environment and a file. */
@NullMarked
package io.serpdex.config;

import org.jspecify.annotations.NullMarked;
