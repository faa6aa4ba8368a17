package io.serpdex.store.lucene.query;

import io.serpdex.store.KeywordFacts;
import io.serpdex.store.Listing;
import io.serpdex.store.PageRef;
import io.serpdex.store.Query;
import io.serpdex.store.RelatedKeyword;
import io.serpdex.store.SerpPage;
import io.serpdex.store.Sort;
import io.serpdex.store.lucene.files.EditionReader;
import io.serpdex.store.lucene.files.Keywords;
import io.serpdex.store.lucene.files.ObjectPool;
import io.serpdex.store.lucene.files.Occurrences;
import io.serpdex.store.lucene.files.SerpTitles;
import io.serpdex.store.lucene.files.Serps;
import io.serpdex.store.lucene.files.TopDomains;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** The SERP of a keyword, and the keywords with similar SERPs. */
final class LuceneSerps {
    private final LuceneQueryContext context;
    private final EditionReader edition;
    private final Keywords keywords;
    private final LuceneAds ads;
    private final ObjectPool<SparseCounts> weightsPool;

    LuceneSerps(LuceneQueryContext context, LuceneAds ads) {
        this.context = context;
        this.edition = context.edition();
        this.keywords = edition.keywords();
        this.ads = ads;
        this.weightsPool = new ObjectPool<>(() -> new SparseCounts(edition.live()), SparseCounts::clear);
    }

    Optional<SerpPage> top(Query.KeywordTop query) {
        int doc = context.find(query.keyword());
        if (doc == LuceneQueryContext.UNKNOWN_KEYWORD || !keywords.hasSerp(doc)) {
            return Optional.empty();
        }
        Serps.Results serp = edition.serps().get(doc);
        @Nullable String[] titles = SerpTitles.decode(keywords.titles(doc), serp.size());
        PageReader pages = new PageReader(edition);
        List<SerpPage.Result> results = new ArrayList<>(serp.size());
        for (int i = 0; i < serp.size(); i++) {
            long url = serp.url(i);
            PageRef page = pages.page(edition.domains().domainOfUrl(url), url);
            results.add(new SerpPage.Result(
                    serp.position(i), page, titles[2 * i], titles[2 * i + 1], dynamic(doc, serp, i)));
        }
        return Optional.of(
                new SerpPage(keywords.resultsDate(doc), keywords.facts(doc).types(), results, ads.ofDoc(doc)));
    }

    /** Returns the change of the best position of a result's URL. */
    private int dynamic(int doc, Serps.Results serp, int index) {
        int best = index;
        if (serp.before(index) == Occurrences.REPEATED) {
            best = IntStream.range(0, index)
                    .filter(i -> serp.url(i) == serp.url(index))
                    .findFirst()
                    .orElse(index);
        }
        return context.dynamic(doc, serp.position(best), serp.before(best));
    }

    Listing<RelatedKeyword> related(Query.RelatedKeywords query) {
        int own = context.find(query.keyword());
        if (own == LuceneQueryContext.UNKNOWN_KEYWORD) {
            return new Listing<>(0, List.of());
        }
        TopRowCollector collector = weightsPool.lend(weights -> ranked(query, own, weights));
        return collector.listing((doc, weight, c) -> new RelatedKeyword(keywords.facts(doc), weight));
    }

    private TopRowCollector ranked(Query.RelatedKeywords query, int own, SparseCounts weights) {
        weigh(own, weights);
        TopRowCollector collector = new TopRowCollector(query.page());
        for (int i = 0; i < weights.size(); i++) {
            int doc = weights.counted(i);
            if (doc != own && weights.count(doc) >= query.smallestWeight()) {
                offer(collector, query.sort(), doc, weights.count(doc));
            }
        }
        return collector;
    }

    /** Counts for every document the number of URLs it shares with the top 20 of this one. */
    private void weigh(int own, SparseCounts weights) {
        Serps.Results serp = edition.serps().get(own);
        for (int i = 0; i < serp.size() && serp.position(i) <= TopDomains.DEPTH; i++) {
            boolean counted = serp.before(i) == Occurrences.REPEATED;
            if (!counted) {
                edition.sharedUrls().forEachDoc(serp.url(i), weights::add);
            }
        }
    }

    /** Offers a document; in a sort by weight, larger volumes come first among ties. */
    private void offer(TopRowCollector collector, Sort sort, int doc, int weight) {
        if (sort.key() == Sort.SortKey.WEIGHT) {
            long byVolume = keywords.volume(doc) == KeywordFacts.UNKNOWN
                    ? 1L << 31
                    : Integer.MAX_VALUE - (long) keywords.volume(doc);
            long tie = (byVolume << 31) | keywords.idRank(doc);
            collector.offer(TopRowCollector.key(weight, sort.descending()), tie, doc, weight, 0);
        } else {
            collector.offer(KeywordSortKey.of(keywords, sort, doc), keywords.idRank(doc), doc, weight, 0);
        }
    }
}
