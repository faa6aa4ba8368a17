/** Publishes editions: writes documents and parts, reconciles the parts, and switches to the new edition. */
@NullMarked
package io.serpdex.store.opensearch.publish;

import org.jspecify.annotations.NullMarked;
