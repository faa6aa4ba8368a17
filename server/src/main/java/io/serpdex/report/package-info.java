/** Declares reports (parameters, columns, layout, query), parses requests, runs them and writes results. */
@NullMarked
package io.serpdex.report;

import org.jspecify.annotations.NullMarked;
