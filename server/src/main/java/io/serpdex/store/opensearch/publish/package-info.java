/** Publishing of editions: documents, parts, reconciliation across parts and the switch to a new edition. */
@NullMarked
package io.serpdex.store.opensearch.publish;

import org.jspecify.annotations.NullMarked;
