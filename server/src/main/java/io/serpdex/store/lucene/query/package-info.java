/**
 * Executes queries on an edition. {@code LuceneAnswers} has a method for each query and delegates to one class per kind
 * of query.
 */
@NullMarked
package io.serpdex.store.lucene.query;

import org.jspecify.annotations.NullMarked;
