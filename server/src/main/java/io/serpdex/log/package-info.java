/** Log events for operators: topics, levels, text and JSON output, and the request ID of every line. */
@NullMarked
package io.serpdex.log;

import org.jspecify.annotations.NullMarked;
