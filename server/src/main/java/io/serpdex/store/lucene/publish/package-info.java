/**
 * Builds an edition from a batch in bounded memory: changes are spilled to temporary files by bucket, and each bucket is loaded,
 * sorted and written by itself.
 *
 * <ol>
 *   <li>{@code BatchSpill}: changes arrive; those of keywords go to buckets by keyword id, results and ads to buckets by domain.
 *   <li>{@code KeywordStage}: for each bucket, changes are applied to the keywords of the base edition; then all keywords are
 *       known and get their documents, by volume.
 *   <li>{@code DomainStage}: for each bucket, old and new results of each domain are merged: its urls, its list of occurrences,
 *       the figures of its scopes and pages.
 *   <li>{@code SerpStage}: results are sorted back by document.
 *   <li>{@code CorrectionStage} and {@code EditionBuilder}: misspellings are found and the cards of keywords completed.
 * </ol>
 */
@NullMarked
package io.serpdex.store.lucene.publish;

import org.jspecify.annotations.NullMarked;
