/**
 * The encodings used by the files of an edition: byte buffers, records read by number, packed and fixed-width columns,
 * headers and checksums.
 */
@NullMarked
package io.serpdex.store.lucene.codec;

import org.jspecify.annotations.NullMarked;
