/** Rows of a report as files: CSV, spreadsheet, JSON Lines. */
@NullMarked
package io.serpdex.report.export;

import org.jspecify.annotations.NullMarked;
