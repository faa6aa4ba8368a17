/** The files of an edition, one class for each structure with its writer and its reader. */
@NullMarked
package io.serpdex.store.lucene.files;

import org.jspecify.annotations.NullMarked;
