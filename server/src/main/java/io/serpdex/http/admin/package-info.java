/** The operator's HTTP interface for accounts. */
@NullMarked
package io.serpdex.http.admin;

import org.jspecify.annotations.NullMarked;
