/**
 * The files of an edition, one class for each structure with its writer and its reader.
 *
 * <p>Every file is written once, in order, through Lucene's directory layer: it starts with a header that names its
 * structure, version and edition, and ends with a checksum. Readers map files into memory and are safe for any number of
 * threads.
 */
@NullMarked
package io.serpdex.store.lucene.files;

import org.jspecify.annotations.NullMarked;
