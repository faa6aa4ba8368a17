/** The pages: each reads reports and returns the view that a template renders. */
@NullMarked
package io.serpdex.web.pages;

import org.jspecify.annotations.NullMarked;
