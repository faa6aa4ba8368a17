/** Real OpenSearch nodes on this machine, which can be stopped, killed and paused. */
@NullMarked
package io.serpdex.testkit.opensearch;

import org.jspecify.annotations.NullMarked;
