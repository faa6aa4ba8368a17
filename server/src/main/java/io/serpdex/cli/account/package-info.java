/** The commands that manage accounts. */
@NullMarked
package io.serpdex.cli.account;

import org.jspecify.annotations.NullMarked;
