/** What an operator is shown of accounts: the same on the command line and over the network. */
@NullMarked
package io.serpdex.access.admin;

import org.jspecify.annotations.NullMarked;
