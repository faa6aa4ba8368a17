package io.serpdex.store.lucene.ask;

import io.serpdex.model.Keyword;
import io.serpdex.store.Filter;
import io.serpdex.store.KeywordOverview;
import io.serpdex.store.Listing;
import io.serpdex.store.MatchedKeyword;
import io.serpdex.store.Query;
import io.serpdex.store.Range;
import io.serpdex.store.Sort;
import io.serpdex.store.SortKey;
import io.serpdex.store.lucene.format.EditionReader;
import io.serpdex.store.lucene.format.Keywords;
import io.serpdex.store.lucene.format.Serps;
import io.serpdex.store.lucene.format.TextIndex;
import io.serpdex.store.lucene.format.TopDomains;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.apache.lucene.search.DocIdSetIterator;
import org.apache.lucene.util.FixedBitSet;

/** Keywords by themselves and by their words. */
final class KeywordAnswers {
    private final Context context;
    private final EditionReader edition;
    private final Keywords keywords;

    KeywordAnswers(Context context) {
        this.context = context;
        this.edition = context.edition();
        this.keywords = edition.keywords();
    }

    /** Lends the documents of the keywords that contain all words of the phrase, and of the phrase itself. */
    <A> A lendMatching(Keyword phrase, Function<FixedBitSet, A> use) {
        TextIndex index = edition.textIndex();
        return index.lendSet(found -> {
            // Only among keywords: the texts behind them are suggested ones.
            index.addContainingAll(context.analysis().stems(phrase.text()), edition.live(), found);
            int own = context.find(phrase);
            if (own != Context.UNKNOWN_KEYWORD) {
                found.set(own);
            }
            return use.apply(found);
        });
    }

    Listing<MatchedKeyword> phraseMatch(Query.PhraseMatch question) {
        return lendMatching(question.phrase(), found -> phraseMatch(question, found));
    }

    private Listing<MatchedKeyword> phraseMatch(Query.PhraseMatch question, FixedBitSet found) {
        Ranking ranking = new Ranking(question.page());
        Sort sort = question.sort();
        Filter filter = question.filter();
        KeywordFilter keywordFilter = context.keywordFilter(filter);
        boolean unfiltered = filter.isNone();
        boolean byVolume = unfiltered && sort.key() == SortKey.VOLUME && sort.descending();
        for (int doc = next(found, keywordFilter.first()); doc < keywordFilter.end(); doc = next(found, doc + 1)) {
            long key = KeywordKeys.key(keywords, sort, doc);
            // Documents come by volume, so the rest of them cannot be on the page.
            if (byVolume && ranking.isOutOfReach(key)) {
                break;
            }
            if (unfiltered || (keywordFilter.admits(doc) && holds(doc, filter.position()))) {
                ranking.offer(key, keywords.idRank(doc), doc, 0, 0);
            }
        }
        Ranking.RowMaker<MatchedKeyword> rows = (doc, b, c) -> new MatchedKeyword(keywords.facts(doc), topDomains(doc));
        return unfiltered ? ranking.listing(found.cardinality(), rows) : ranking.listing(rows);
    }

    private static int next(FixedBitSet found, int from) {
        return from >= found.length() ? DocIdSetIterator.NO_MORE_DOCS : found.nextSetBit(from);
    }

    /** Whether the SERP has a result inside the range. */
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

    Optional<KeywordOverview> info(Query.KeywordInfo question) {
        int doc = context.find(question.keyword());
        if (doc == Context.UNKNOWN_KEYWORD) {
            return Optional.empty();
        }
        // The keyword itself always counts, whether or not it has any words.
        long matches = 1L
                + edition.textIndex()
                        .countContainingAll(
                                context.analysis().stems(question.keyword().text()), edition.live(), doc);
        return Optional.of(new KeywordOverview(keywords.facts(doc), matches, topDomains(doc)));
    }

    /** Registrable domains of the top 10, best first. */
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
