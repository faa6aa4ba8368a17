/** Input files, folders and archives, split into chunks of whole records. */
@NullMarked
package io.serpdex.ingest.input;

import org.jspecify.annotations.NullMarked;
