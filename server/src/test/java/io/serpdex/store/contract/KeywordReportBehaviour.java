package io.serpdex.store.contract;

import static io.serpdex.store.SerpBuilder.line;
import static io.serpdex.store.SerpBuilder.serp;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import io.serpdex.model.Keyword;
import io.serpdex.store.Competitor;
import io.serpdex.store.Filter;
import io.serpdex.store.KeywordOverview;
import io.serpdex.store.Listing;
import io.serpdex.store.MatchedKeyword;
import io.serpdex.store.Page;
import io.serpdex.store.PageRef;
import io.serpdex.store.Query;
import io.serpdex.store.RelatedKeyword;
import io.serpdex.store.SerpPage;
import io.serpdex.store.Sort;
import io.serpdex.store.TestBatch;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Reports about one keyword: overview, results, related keywords, competitors. */
interface KeywordReportBehaviour extends StoreBehaviour {

    private List<RelatedKeyword> related(String keyword, int smallestWeight, Sort sort) {
        return List.copyOf(ask(new Query.RelatedKeywords(Keyword.parse(keyword), smallestWeight, sort, Page.ALL))
                .rows());
    }

    private List<String> relatedTexts(String keyword, Sort sort) {
        return related(keyword, 1, sort).stream()
                .map(row -> row.keyword().keyword())
                .toList();
    }

    private List<Competitor> competitors(String keyword, Sort sort) {
        return List.copyOf(ask(new Query.KeywordCompetitors(Keyword.parse(keyword), sort, Page.ALL))
                .rows());
    }

    @Test
    default void countsPhraseMatchesAndNamesTopDomains() {
        imported(TestBatch.on("2026-11-01")
                .with(
                        serp("shoes")
                                .volume(10)
                                .result(10, "https://d.com/")
                                .result(11, "https://e.com/")
                                .result(1, "https://www.b.com/")
                                .result(2, "https://a.com/")
                                .result(3, "https://m.b.com/")
                                .result(4, "https://192.0.2.7/"),
                        line("red shoes")));

        KeywordOverview overview =
                ask(new Query.KeywordInfo(Keyword.parse("shoes"))).orElseThrow();
        assertThat(overview.matches()).isEqualTo(2);
        assertThat(overview.topDomains()).containsExactly("b.com", "a.com", "192.0.2.7", "d.com");
        MatchedKeyword matched = ask(new Query.PhraseMatch(Keyword.parse("shoes"), Filter.NONE, BY_VOLUME, Page.ALL))
                .rows()
                .getFirst();
        assertThat(matched.topDomains()).isEqualTo(overview.topDomains());
        assertThat(matched.keyword()).isEqualTo(overview.keyword());
    }

    @Test
    default void returnsNothingForUnknownKeywords() {
        imported(TestBatch.on("2026-11-01").with(serp("shoes").results("a.com", 1)));

        assertThat(ask(new Query.KeywordInfo(Keyword.parse("shoe")))).isEmpty();
        assertThat(ask(new Query.KeywordTop(Keyword.parse("shoe")))).isEmpty();
        assertThat(related("shoe", 1, Sort.descending(Sort.SortKey.WEIGHT))).isEmpty();
        assertThat(competitors("shoe", Sort.ascending(Sort.SortKey.BEST_POSITION)))
                .isEmpty();
    }

    @Test
    default void listsResultsByPositionWithTitlesAndSnippets() {
        imported(TestBatch.on("2026-11-01")
                .with(serp("shoes")
                        .result(3, "https://b.com/x", null, "a snippet")
                        .result(1, "https://www.a.com/ü?q=a|b", "Schöne Schuhe \uD83D\uDC5F", null)
                        .result(100, "https://c.com/")));

        assertThat(top("shoes").results())
                .containsExactly(
                        new SerpPage.Result(
                                1,
                                new PageRef("https://www.a.com/ü?q=a|b", "www.a.com", "a.com"),
                                "Schöne Schuhe \uD83D\uDC5F",
                                null,
                                0),
                        new SerpPage.Result(3, new PageRef("https://b.com/x", "b.com", "b.com"), null, "a snippet", 0),
                        new SerpPage.Result(100, new PageRef("https://c.com/", "c.com", "c.com"), null, null, 0));
    }

    @Test
    default void measuresDynamicByBestPositionOfTheUrl() {
        imported(
                TestBatch.on("2026-11-01")
                        .with(serp("shoes")
                                .result(4, "https://a.com/x")
                                .result(8, "https://a.com/x")
                                .result(9, "https://a.com/y")),
                TestBatch.on("2026-11-08")
                        .with(serp("shoes")
                                .result(2, "https://a.com/x")
                                .result(7, "https://a.com/x")
                                .result(3, "https://a.com/z")
                                .result(10, "https://a.com/y")));

        assertThat(top("shoes").results())
                .extracting(SerpPage.Result::position, SerpPage.Result::dynamic)
                .containsExactly(tuple(2, 2), tuple(3, 98), tuple(7, 2), tuple(10, -1));
    }

    @Test
    default void findsRelatedKeywordsBySharedTop20Urls() {
        imported(TestBatch.on("2026-11-01")
                .with(
                        serp("shoes")
                                .result(1, "https://a.com/1")
                                .result(2, "https://a.com/2")
                                .result(3, "https://a.com/1")
                                .result(20, "https://a.com/3")
                                .result(21, "https://a.com/4"),
                        serp("boots")
                                .volume(10)
                                .result(20, "https://a.com/1")
                                .result(19, "https://a.com/1")
                                .result(5, "https://a.com/3")
                                .result(6, "https://a.com/4"),
                        serp("hats").result(21, "https://a.com/1").result(1, "https://b.com/1"),
                        serp("socks").volume(20).result(1, "https://a.com/2"),
                        serp("laces").result(1, "https://a.com/2")));

        assertThat(related("shoes", 1, Sort.descending(Sort.SortKey.WEIGHT)))
                .extracting(row -> row.keyword().keyword(), RelatedKeyword::weight)
                .containsExactly(tuple("boots", 2), tuple("socks", 1), tuple("laces", 1));
        assertThat(related("shoes", 2, Sort.descending(Sort.SortKey.WEIGHT))).hasSize(1);
        assertThat(related("shoes", 3, Sort.descending(Sort.SortKey.WEIGHT))).isEmpty();
        assertThat(related("hats", 1, Sort.descending(Sort.SortKey.WEIGHT))).isEmpty();
        assertThat(relatedTexts("shoes", Sort.ascending(Sort.SortKey.WEIGHT)))
                .containsExactly("socks", "laces", "boots");
        assertThat(relatedTexts("shoes", Sort.ascending(Sort.SortKey.VOLUME)))
                .containsExactly("boots", "socks", "laces");
        assertThat(relatedTexts("shoes", Sort.descending(Sort.SortKey.KEYWORD)))
                .containsExactly("socks", "laces", "boots");
    }

    @Test
    default void pagesRelatedKeywords() {
        imported(TestBatch.on("2026-11-01")
                .with(
                        serp("shoes").results("a.com", 1),
                        serp("a").volume(3).results("a.com", 1),
                        serp("b").volume(2).results("a.com", 1),
                        serp("c").volume(1).results("a.com", 1)));

        Listing<RelatedKeyword> second = ask(new Query.RelatedKeywords(
                Keyword.parse("shoes"), 1, Sort.descending(Sort.SortKey.WEIGHT), new Page(2, 2)));
        assertThat(second.total()).isEqualTo(3);
        assertThat(second.rows()).extracting(row -> row.keyword().keyword()).containsExactly("c");
    }

    @Test
    default void listsTop20DomainsAsKeywordCompetitors() {
        imported(TestBatch.on("2026-11-01")
                .with(
                        serp("trail shoes")
                                .results("a.com", 1)
                                .results("b.com", 2)
                                .results("m.b.com", 3)
                                .results("c.com", 21),
                        serp("trail running shoes").results("a.com", 50).results("c.com", 1),
                        serp("shoes").results("b.com", 1),
                        line("red trail shoes")));

        List<Competitor> rows = competitors("trail shoes", Sort.ascending(Sort.SortKey.BEST_POSITION));
        assertThat(rows)
                .extracting(
                        Competitor::domain,
                        Competitor::bestPosition,
                        Competitor::intersected,
                        Competitor::relevance,
                        Competitor::ourRelevance,
                        Competitor::notIntersected)
                .containsExactly(tuple("a.com", 1, 2, 100_00L, 66_67L, 0), tuple("b.com", 2, 1, 50_00L, 33_33L, 1));
        assertThat(rows.getLast().figures()).isEqualTo(overview("b.com"));
        assertThat(competitors("trail shoes", Sort.ascending(Sort.SortKey.INTERSECTED)))
                .extracting(Competitor::domain)
                .containsExactly("b.com", "a.com");
        assertThat(competitors("red trail shoes", Sort.ascending(Sort.SortKey.BEST_POSITION)))
                .isEmpty();
    }

    @Test
    default void pagesKeywordCompetitors() {
        imported(TestBatch.on("2026-11-01")
                .with(serp("shoes").results("c.com", 1).results("b.com", 2).results("a.com", 3)));

        Listing<Competitor> second = ask(new Query.KeywordCompetitors(
                Keyword.parse("shoes"), Sort.ascending(Sort.SortKey.BEST_POSITION), new Page(2, 2)));
        assertThat(second.total()).isEqualTo(3);
        assertThat(second.rows()).extracting(Competitor::domain).containsExactly("a.com");
        assertThat(competitors("shoes", Sort.descending(Sort.SortKey.KEYWORDS)))
                .extracting(Competitor::domain)
                .containsExactly("a.com", "b.com", "c.com");
    }
}
