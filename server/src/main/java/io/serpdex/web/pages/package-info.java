/** The pages. Each runs reports and returns the view for a template. */
@NullMarked
package io.serpdex.web.pages;

import org.jspecify.annotations.NullMarked;
