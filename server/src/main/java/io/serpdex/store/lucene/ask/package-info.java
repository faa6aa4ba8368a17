/** How an edition answers: {@code EditionAnswers} has a method for each question, the other classes are their tools. */
@NullMarked
package io.serpdex.store.lucene.ask;

import org.jspecify.annotations.NullMarked;
