/** The admin API, which manages accounts. */
@NullMarked
package io.serpdex.http.admin;

import org.jspecify.annotations.NullMarked;
