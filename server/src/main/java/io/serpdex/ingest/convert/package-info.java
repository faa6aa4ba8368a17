/** Conversion of provider files to lines of the native format. */
@NullMarked
package io.serpdex.ingest.convert;

import org.jspecify.annotations.NullMarked;
