/** Accounts, tokens, limits and usage. */
@NullMarked
package io.serpdex.access;

import org.jspecify.annotations.NullMarked;
