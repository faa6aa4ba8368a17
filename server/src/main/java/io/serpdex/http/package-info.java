/**
 * The service on the network.
 */
@NullMarked
package io.serpdex.http;

import org.jspecify.annotations.NullMarked;
