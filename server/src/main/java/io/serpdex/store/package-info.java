/**
 * The interface between the server and its storage engines.
 *
 * <p>Reading: {@link io.serpdex.store.Store#open} pins an edition, {@link io.serpdex.store.View#execute} runs a {@link
 * io.serpdex.store.Query}. Writing: {@link io.serpdex.store.Store#begin} opens a {@link io.serpdex.store.Batch}, which
 * becomes a new edition in one atomic step.
 */
@NullMarked
package io.serpdex.store;

import org.jspecify.annotations.NullMarked;
