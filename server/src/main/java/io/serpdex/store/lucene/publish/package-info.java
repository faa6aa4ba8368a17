/**
 * Builds an edition from a batch in bounded memory. Changes are spilled to temporary files by bucket; each bucket is
 * loaded, sorted and written separately.
 *
 * <ol>
 *   <li>{@code BatchSpill} distributes changes: keywords to buckets by keyword ID, results and ads to buckets by domain.
 *   <li>{@code KeywordStage} applies the changes to the keywords of the base edition, bucket by bucket. Then all keywords
 *       are known and get document numbers by volume.
 *   <li>{@code DomainStage} merges old and new results of each domain, bucket by bucket, and writes its URLs, its list of
 *       occurrences, and the figures of its scopes and pages.
 *   <li>{@code SerpStage} sorts the results back by document.
 *   <li>{@code CorrectionStage} and {@code EditionBuilder} find misspellings and complete the cards of keywords.
 * </ol>
 */
@NullMarked
package io.serpdex.store.lucene.publish;

import org.jspecify.annotations.NullMarked;
