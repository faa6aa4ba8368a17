/**
 * The files of an edition: one class per structure, with its writer and its reader.
 *
 * <p>Every file is written once, sequentially, through Lucene's directory layer. It starts with a header that contains
 * its name, version and edition, and ends with a checksum. Readers map files into memory and are thread-safe.
 */
@NullMarked
package io.serpdex.store.lucene.files;

import org.jspecify.annotations.NullMarked;
