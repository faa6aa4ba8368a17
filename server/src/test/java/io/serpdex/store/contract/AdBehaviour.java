package io.serpdex.store.contract;

import static io.serpdex.store.SerpBuilder.line;
import static io.serpdex.store.SerpBuilder.serp;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import io.serpdex.model.Keyword;
import io.serpdex.model.Scope;
import io.serpdex.store.AdRow;
import io.serpdex.store.Filter;
import io.serpdex.store.KeywordFacts;
import io.serpdex.store.Page;
import io.serpdex.store.PageRef;
import io.serpdex.store.Query;
import io.serpdex.store.Range;
import io.serpdex.store.ScopeFigures;
import io.serpdex.store.Sort;
import io.serpdex.store.TestBatch;
import java.time.LocalDate;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Paid results. */
interface AdBehaviour extends StoreBehaviour {

    private List<AdRow> adsOf(String scope, Filter filter, Sort sort) {
        return List.copyOf(ask(new Query.DomainAds(Scope.parse(scope), filter, sort, Page.ALL))
                .rows());
    }

    private List<AdRow> adsOn(String keyword, Sort sort) {
        return List.copyOf(ask(new Query.KeywordAds(Keyword.parse(keyword), Filter.NONE, sort, Page.ALL))
                .rows());
    }

    private List<String> titles(List<AdRow> ads) {
        return ads.stream().map(AdRow::title).toList();
    }

    @Test
    default void returnsImportedFieldsOfAds() {
        imported(TestBatch.on("2026-11-01")
                .with(serp("shoes").volume(10).ad(3, 2, "https://Shop.A.com/sale?x=1", "Sale", "Only today")));

        assertThat(adsOf("a.com", Filter.NONE, BY_VOLUME))
                .containsExactly(new AdRow(
                        facts("shoes"),
                        LocalDate.parse("2026-11-01"),
                        3,
                        2,
                        new PageRef("https://shop.a.com/sale?x=1", "shop.a.com", "a.com"),
                        "Sale",
                        "Only today"));
    }

    @Test
    default void keepsAdsApartFromOrganicResults() {
        imported(TestBatch.on("2026-11-01").with(serp("shoes").volume(10).ad(1, "https://a.com/")));

        assertThat(figures("a.com").keywords()).isZero();
        assertThat(figures("a.com").visible()).isZero();
        assertThat(figures("a.com").adKeywords()).isEqualTo(1);
        assertThat(ranked("a.com")).isEmpty();
    }

    @Test
    default void assignsRedirectedAdsToTheirAdvertiser() {
        imported(TestBatch.on("2026-11-01")
                .with(line("shoes").adThroughRedirect(1, "https://clicks.example/r?to=a", "www.a.com")));

        assertThat(figures("a.com").adKeywords()).isEqualTo(1);
        assertThat(ask(new Query.DomainInfo(Scope.parse("clicks.example")))).isEmpty();
        assertThat(adsOf("a.com", Filter.NONE, BY_VOLUME).getFirst().page())
                .isEqualTo(new PageRef("https://clicks.example/r?to=a", "www.a.com", "a.com"));
    }

    @Test
    default void countsAdsByTitleTextAndUrl() {
        imported(TestBatch.on("2026-11-01")
                .with(
                        line("one")
                                .ad(1, 1, "https://a.com/", "t", "x")
                                .ad(2, 3, "https://a.com/", "t", "x")
                                .ad(3, 1, "https://a.com/", "t", null),
                        line("two").ad(1, 1, "https://a.com/", "t", "x").ad(1, 1, "https://m.a.com/", "t", "x"),
                        line("three").ad(1, 1, "https://b.com/", "t", "x")));

        assertThat(figures("a.com").adKeywords()).isEqualTo(2);
        assertThat(figures("a.com").ads()).isEqualTo(3);
        assertThat(figures("m.a.com").ads()).isEqualTo(1);
        assertThat(adsOf("a.com", Filter.NONE, BY_VOLUME)).hasSize(5);
    }

    @Test
    default void listsAdsOfKeywordsWithoutSerp() {
        imported(TestBatch.on("2026-11-01").with(line("shoes").ad(1, 1, "https://a.com/", "t", "x")));

        assertThat(titles(adsOn("shoes", Sort.ascending(Sort.SortKey.POSITION))))
                .containsExactly("t");
        assertThat(adsOn("boots", Sort.ascending(Sort.SortKey.POSITION))).isEmpty();
    }

    @Test
    default void sortsAdsOfAKeywordByPositionTypeAndFileOrder() {
        imported(TestBatch.on("2026-11-01")
                .with(serp("shoes")
                        .ad(2, KeywordFacts.UNKNOWN, "https://a.com/", "second, no type", null)
                        .ad(2, 3, "https://a.com/", "second, at the side, a", null)
                        .ad(1, 2, "https://a.com/", "first", null)
                        .ad(2, 1, "https://a.com/", "second, above", null)
                        .ad(2, 3, "https://a.com/", "second, at the side, b", null)));

        assertThat(titles(adsOn("shoes", Sort.ascending(Sort.SortKey.POSITION))))
                .containsExactly(
                        "first",
                        "second, above",
                        "second, at the side, a",
                        "second, at the side, b",
                        "second, no type");
        assertThat(titles(adsOn("shoes", Sort.descending(Sort.SortKey.POSITION))))
                .containsExactly(
                        "second, above",
                        "second, at the side, a",
                        "second, at the side, b",
                        "second, no type",
                        "first");
        assertThat(top("shoes").ads()).extracting(AdRow::position).containsExactly(2, 2, 1, 2, 2);
    }

    @Test
    default void sortsAdsOfAScopeByKeywordFigures() {
        imported(TestBatch.on("2026-11-01")
                .with(
                        line("one two").volume(10).cost(5).ad(1, 1, "https://a.com/", "x", null),
                        line("three").dated("2026-10-30").volume(20).ad(4, 1, "https://a.com/", "y", null),
                        line("four").ad(2, 1, "https://a.com/", "z", null)));

        assertThat(titles(adsOf("a.com", Filter.NONE, BY_VOLUME))).containsExactly("y", "x", "z");
        assertThat(titles(adsOf("a.com", Filter.NONE, Sort.ascending(Sort.SortKey.VOLUME))))
                .containsExactly("x", "y", "z");
        assertThat(titles(adsOf("a.com", Filter.NONE, Sort.ascending(Sort.SortKey.POSITION))))
                .containsExactly("x", "z", "y");
        assertThat(titles(adsOf("a.com", Filter.NONE, Sort.ascending(Sort.SortKey.DATE))))
                .startsWith("y");
        assertThat(titles(adsOf("a.com", Filter.NONE, Sort.ascending(Sort.SortKey.KEYWORD))))
                .containsExactly("z", "x", "y");
        assertThat(titles(adsOf("a.com", Filter.NONE, Sort.descending(Sort.SortKey.COST))))
                .startsWith("x");
        assertThat(titles(adsOf("a.com", Filter.NONE, Sort.descending(Sort.SortKey.KEYWORD_LENGTH))))
                .startsWith("x");
    }

    @Test
    default void filtersAdsByAdPosition() {
        imported(TestBatch.on("2026-11-01")
                .with(serp("one")
                        .volume(10)
                        .results("a.com", 9)
                        .ad(1, 1, "https://a.com/", "x", null)
                        .ad(9, 1, "https://a.com/", "y", null)));

        assertThat(titles(adsOf("a.com", Filter.NONE.withPosition(new Range(2, 9)), BY_VOLUME)))
                .containsExactly("y");
        assertThat(adsOf("a.com", Filter.NONE.withVolume(new Range(11, 20)), BY_VOLUME))
                .isEmpty();
        assertThat(adsOf("a.com", Filter.NONE.withCostCents(new Range(0, 20)), BY_VOLUME))
                .isEmpty();
    }

    @Test
    default void replacesAdsOfAKeyword() {
        imported(
                TestBatch.on("2026-11-01")
                        .with(line("one").ad(1, "https://a.com/"), line("two").ad(1, "https://a.com/")),
                TestBatch.on("2026-11-08").with(line("one").ad(1, "https://b.com/")));

        assertThat(history("a.com"))
                .extracting(ScopeFigures::adKeywords, ScopeFigures::ads)
                .containsExactly(tuple(2, 1), tuple(1, 1));
        assertThat(overview("b.com").adsDynamic()).isEqualTo(1);
    }
}
