/**
 * The encodings that the files of an edition are made of: byte buffers, records found by number, packed and fixed-width columns,
 * headers and checksums.
 */
@NullMarked
package io.serpdex.store.lucene.codec;

import org.jspecify.annotations.NullMarked;
