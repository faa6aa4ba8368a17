/**
 * What a report is: parameters, columns, layout, question; and how one is read, asked and printed.
 */
@NullMarked
package io.serpdex.report;

import org.jspecify.annotations.NullMarked;
