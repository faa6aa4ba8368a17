/** Parsers of the native JSON Lines and CSV formats. */
@NullMarked
package io.serpdex.ingest.parse;

import org.jspecify.annotations.NullMarked;
