/** The view of an operator on accounts, shared by the command line and the admin interface. */
@NullMarked
package io.serpdex.access.admin;

import org.jspecify.annotations.NullMarked;
