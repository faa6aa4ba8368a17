/** Rejected lines and results, the counts of an import, its rejects file and its summary. */
@NullMarked
package io.serpdex.ingest.rejects;

import org.jspecify.annotations.NullMarked;
