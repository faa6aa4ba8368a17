package io.serpdex.store.lucene.ask;

import io.serpdex.store.KeywordFacts;
import io.serpdex.store.Listing;
import io.serpdex.store.PageRef;
import io.serpdex.store.Query;
import io.serpdex.store.RelatedKeyword;
import io.serpdex.store.SerpPage;
import io.serpdex.store.Sort;
import io.serpdex.store.SortKey;
import io.serpdex.store.lucene.format.EditionReader;
import io.serpdex.store.lucene.format.Keywords;
import io.serpdex.store.lucene.format.Occurrences;
import io.serpdex.store.lucene.format.Serps;
import io.serpdex.store.lucene.format.Spares;
import io.serpdex.store.lucene.format.Titles;
import io.serpdex.store.lucene.format.TopDomains;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** The results page of a keyword, and the keywords whose pages are like it. */
final class SerpAnswers {
    private final Context context;
    private final EditionReader edition;
    private final Keywords keywords;
    private final AdAnswers ads;
    private final Spares<Counts> spares;

    SerpAnswers(Context context, AdAnswers ads) {
        this.context = context;
        this.edition = context.edition();
        this.keywords = edition.keywords();
        this.ads = ads;
        this.spares = new Spares<>(() -> new Counts(edition.live()), Counts::clear);
    }

    Optional<SerpPage> top(Query.KeywordTop question) {
        int doc = context.find(question.keyword());
        if (doc == Context.UNKNOWN_KEYWORD || !keywords.hasSerp(doc)) {
            return Optional.empty();
        }
        Serps.Results serp = edition.serps().get(doc);
        @Nullable String[] titles = Titles.decode(keywords.titles(doc), serp.size());
        PagePrinter pages = new PagePrinter(edition);
        List<SerpPage.Result> results = new ArrayList<>(serp.size());
        for (int i = 0; i < serp.size(); i++) {
            long url = serp.url(i);
            PageRef page = pages.page(edition.domains().domainOfUrl(url), url);
            results.add(new SerpPage.Result(
                    serp.position(i), page, titles[2 * i], titles[2 * i + 1], dynamic(doc, serp, i)));
        }
        return Optional.of(new SerpPage(keywords.resultsDate(doc), results, ads.ofDoc(doc)));
    }

    /** The move of a result's url, from best position to best position. */
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

    Listing<RelatedKeyword> related(Query.RelatedKeywords question) {
        int own = context.find(question.keyword());
        if (own == Context.UNKNOWN_KEYWORD) {
            return new Listing<>(0, List.of());
        }
        Ranking ranking = spares.lend(weights -> ranked(question, own, weights));
        return ranking.listing((doc, weight, c) -> new RelatedKeyword(keywords.facts(doc), weight));
    }

    private Ranking ranked(Query.RelatedKeywords question, int own, Counts weights) {
        weigh(own, weights);
        Ranking ranking = new Ranking(question.page());
        for (int i = 0; i < weights.size(); i++) {
            int doc = weights.counted(i);
            if (doc != own && weights.count(doc) >= question.smallestWeight()) {
                offer(ranking, question.sort(), doc, weights.count(doc));
            }
        }
        return ranking;
    }

    /** Counts for every document the urls that it shares with the top 20 of this one. */
    private void weigh(int own, Counts weights) {
        Serps.Results serp = edition.serps().get(own);
        for (int i = 0; i < serp.size() && serp.position(i) <= TopDomains.DEPTH; i++) {
            boolean counted = serp.before(i) == Occurrences.REPEATED;
            if (!counted) {
                edition.sharedUrls().forEachDoc(serp.url(i), weights::add);
            }
        }
    }

    /** By weight, the volume comes before the id among ties. */
    private void offer(Ranking ranking, Sort sort, int doc, int weight) {
        if (sort.key() == SortKey.WEIGHT) {
            long byVolume = keywords.volume(doc) == KeywordFacts.UNKNOWN
                    ? 1L << 31
                    : Integer.MAX_VALUE - (long) keywords.volume(doc);
            long tie = (byVolume << 31) | keywords.idRank(doc);
            ranking.offer(Ranking.key(weight, sort.descending()), tie, doc, weight, 0);
        } else {
            ranking.offer(KeywordKeys.key(keywords, sort, doc), keywords.idRank(doc), doc, weight, 0);
        }
    }
}
