/** Writes the rows of a report as CSV, XLSX or JSON Lines. */
@NullMarked
package io.serpdex.report.export;

import org.jspecify.annotations.NullMarked;
