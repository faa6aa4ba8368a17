/** Detection of the format of a file from its first bytes. */
@NullMarked
package io.serpdex.ingest.detect;

import org.jspecify.annotations.NullMarked;
