package io.serpdex.store.lucene.query;

import io.serpdex.model.Keyword;
import io.serpdex.store.Filter;
import io.serpdex.store.KeywordOverview;
import io.serpdex.store.Listing;
import io.serpdex.store.MatchedKeyword;
import io.serpdex.store.Query;
import io.serpdex.store.Range;
import io.serpdex.store.Sort;
import io.serpdex.store.lucene.files.EditionReader;
import io.serpdex.store.lucene.files.Keywords;
import io.serpdex.store.lucene.files.Serps;
import io.serpdex.store.lucene.files.TextIndex;
import io.serpdex.store.lucene.files.TopDomains;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.apache.lucene.search.DocIdSetIterator;
import org.apache.lucene.util.FixedBitSet;

/** Queries for single keywords and for keywords by their words. */
final class LuceneKeywords {
    private final LuceneQueryContext context;
    private final EditionReader edition;
    private final Keywords keywords;

    LuceneKeywords(LuceneQueryContext context) {
        this.context = context;
        this.edition = context.edition();
        this.keywords = edition.keywords();
    }

    /** Lends the set of documents that contain all words of the phrase, including the phrase itself. */
    <A> A lendMatching(Keyword phrase, Function<FixedBitSet, A> use) {
        TextIndex index = edition.textIndex();
        return index.lendSet(found -> {
            // Documents after the keywords are suggested texts.
            index.addContainingAll(context.analysis().stems(phrase.text()), edition.live(), found);
            int own = context.find(phrase);
            if (own != LuceneQueryContext.UNKNOWN_KEYWORD) {
                found.set(own);
            }
            return use.apply(found);
        });
    }

    Listing<MatchedKeyword> phraseMatch(Query.PhraseMatch query) {
        return lendMatching(query.phrase(), found -> phraseMatch(query, found));
    }

    private Listing<MatchedKeyword> phraseMatch(Query.PhraseMatch query, FixedBitSet found) {
        TopRowCollector collector = new TopRowCollector(query.page());
        Sort sort = query.sort();
        Filter filter = query.filter();
        KeywordFilter keywordFilter = context.keywordFilter(filter);
        boolean unfiltered = filter.isNone();
        boolean byVolume = unfiltered && sort.key() == Sort.SortKey.VOLUME && sort.descending();
        for (int doc = next(found, keywordFilter.first()); doc < keywordFilter.end(); doc = next(found, doc + 1)) {
            long key = KeywordSortKey.of(keywords, sort, doc);
            // Documents are sorted by volume, so no later one can be on the page.
            if (byVolume && collector.isOutOfReach(key)) {
                break;
            }
            if (unfiltered || (keywordFilter.admits(doc) && holds(doc, filter.position()))) {
                collector.offer(key, keywords.idRank(doc), doc, 0, 0);
            }
        }
        TopRowCollector.RowMaker<MatchedKeyword> rows =
                (doc, b, c) -> new MatchedKeyword(keywords.facts(doc), topDomains(doc));
        return unfiltered ? collector.listing(found.cardinality(), rows) : collector.listing(rows);
    }

    private static int next(FixedBitSet found, int from) {
        return from >= found.length() ? DocIdSetIterator.NO_MORE_DOCS : found.nextSetBit(from);
    }

    /** Returns true if the SERP has a result at a position in the range. */
    private boolean holds(int doc, Range range) {
        if (range.isAny()) {
            return true;
        }
        Serps.Results serp = edition.serps().get(doc);
        for (int i = 0; i < serp.size(); i++) {
            if (range.contains(serp.position(i))) {
                return true;
            }
        }
        return false;
    }

    Optional<KeywordOverview> info(Query.KeywordInfo query) {
        int doc = context.find(query.keyword());
        if (doc == LuceneQueryContext.UNKNOWN_KEYWORD) {
            return Optional.empty();
        }
        // The keyword itself always matches, even if it has no words.
        long matches = 1L
                + edition.textIndex()
                        .countContainingAll(
                                context.analysis().stems(query.keyword().text()), edition.live(), doc);
        return Optional.of(new KeywordOverview(keywords.facts(doc), matches, topDomains(doc)));
    }

    /** Returns the registrable domains of the top 10, best first. */
    private List<String> topDomains(int doc) {
        TopDomains.Cursor row = edition.topDomains().cursor();
        row.seek(doc);
        List<String> names = new ArrayList<>(row.inner());
        for (int i = 0; i < row.inner(); i++) {
            names.add(edition.domains().name(row.domain(i)));
        }
        return names;
    }
}
