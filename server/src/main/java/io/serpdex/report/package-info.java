/** Declares reports (parameters, columns, layout, query), parses requests, runs them and prints results. */
@NullMarked
package io.serpdex.report;

import org.jspecify.annotations.NullMarked;
