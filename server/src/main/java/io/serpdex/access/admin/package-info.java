/** The operator's view of accounts, shared by the command line and the admin API. */
@NullMarked
package io.serpdex.access.admin;

import org.jspecify.annotations.NullMarked;
