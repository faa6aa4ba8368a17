/**
 * Answers queries from an edition: {@code LuceneAnswers} has a method for each query and delegates to one class for each kind.
 */
@NullMarked
package io.serpdex.store.lucene.query;

import org.jspecify.annotations.NullMarked;
