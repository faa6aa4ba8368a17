/** Builds an edition from a batch in bounded memory: changes are spilled to temporary files by bucket, and each bucket is loaded, sorted and written by itself. */
@NullMarked
package io.serpdex.store.lucene.publish;

import org.jspecify.annotations.NullMarked;
