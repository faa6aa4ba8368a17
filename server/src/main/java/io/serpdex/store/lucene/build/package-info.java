/**
 * How a batch becomes an edition, in bounded memory: everything is written to temporary files in parts, and each part is
 * then loaded, sorted and written out by itself.
 *
 * <ol>
 *   <li>{@code BatchSpill}: lines arrive; what belongs to keywords is put into parts by keyword, results and ads into parts
 *       by domain.
 *   <li>{@code KeywordStage}: per part, lines are applied to what the base edition holds; then all keywords are known and
 *       get their documents, by volume.
 *   <li>{@code DomainStage}: per part, the old and the new results of each domain are brought together: its urls, its list of
 *       occurrences, all figures of its scopes and pages.
 *   <li>{@code SerpStage}: what was sorted by domain is sorted back by document.
 * </ol>
 */
@NullMarked
package io.serpdex.store.lucene.build;

import org.jspecify.annotations.NullMarked;
