/** The commands that print or export a report. */
@NullMarked
package io.serpdex.cli.report;

import org.jspecify.annotations.NullMarked;
