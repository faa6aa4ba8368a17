package io.serpdex.store.contract;

import static io.serpdex.store.SerpBuilder.serp;
import static org.assertj.core.api.Assertions.assertThat;

import io.serpdex.model.Keyword;
import io.serpdex.model.PageUrl;
import io.serpdex.model.Scope;
import io.serpdex.store.Filter;
import io.serpdex.store.Listing;
import io.serpdex.store.Page;
import io.serpdex.store.PageRef;
import io.serpdex.store.Query;
import io.serpdex.store.Range;
import io.serpdex.store.RankedKeyword;
import io.serpdex.store.Sort;
import io.serpdex.store.TestBatch;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The keywords of a scope: rows, filters, sort orders, pages. */
interface DomainKeywordsBehaviour extends StoreBehaviour {

    private void importShoes() {
        imported(
                TestBatch.on("2026-11-01").with(serp("trail shoes").results("a.com", 9)),
                TestBatch.on("2026-11-08")
                        .with(
                                serp("trail shoes")
                                        .volume(1000)
                                        .cost(150)
                                        .concurrency(90)
                                        .found(3_000_000_000L)
                                        .difficulty(10)
                                        .result(2, "https://a.com/Trail?q=1"),
                                serp("red shoes")
                                        .volume(100)
                                        .cost(50)
                                        .concurrency(1)
                                        .found(2)
                                        .difficulty(20)
                                        .result(1, "https://a.com/red"),
                                serp("shoes").dated("2026-11-02").volume(0).result(30, "https://a.com/trail"),
                                serp("laces").result(11, "https://shop.a.com/laces")));
    }

    private List<String> sorted(Sort.SortKey key, boolean descending) {
        return StoreBehaviour.texts(ranked("a.com", Filter.NONE, new Sort(key, descending)));
    }

    private List<String> filtered(Filter filter) {
        return StoreBehaviour.texts(ranked("a.com", filter, Sort.ascending(Sort.SortKey.KEYWORD)));
    }

    @Test
    default void returnsPositionsOfTheScope() {
        importShoes();

        RankedKeyword row = row("a.com", "trail shoes");
        assertThat(row.keyword().id()).isEqualTo(Keyword.parse("trail shoes").id(US));
        assertThat(row.keyword().words()).isEqualTo(2);
        assertThat(row.date()).isEqualTo("2026-11-08");
        assertThat(row.position()).isEqualTo(2);
        assertThat(row.dynamic()).isEqualTo(7);
        assertThat(row.traffic()).isEqualTo(162);
        assertThat(row.page()).isEqualTo(new PageRef("https://a.com/Trail?q=1", "a.com", "a.com"));
    }

    @Test
    default void sortsKeywordsByEveryFigureWithUnknownLast() {
        importShoes();

        List<String> tied = StoreBehaviour.byId("shoes", "laces");
        assertThat(sorted(Sort.SortKey.TRAFFIC, true))
                .containsExactly("trail shoes", "red shoes", tied.get(0), tied.get(1));
        assertThat(sorted(Sort.SortKey.VOLUME, true)).containsExactly("trail shoes", "red shoes", "shoes", "laces");
        assertThat(sorted(Sort.SortKey.VOLUME, false)).containsExactly("shoes", "red shoes", "trail shoes", "laces");
        assertThat(sorted(Sort.SortKey.COST, true))
                .containsExactly("trail shoes", "red shoes", tied.get(0), tied.get(1));
        assertThat(sorted(Sort.SortKey.COST, false))
                .containsExactly("red shoes", "trail shoes", tied.get(0), tied.get(1));
        assertThat(sorted(Sort.SortKey.FOUND_RESULTS, true)).startsWith("trail shoes", "red shoes");
        assertThat(sorted(Sort.SortKey.DIFFICULTY, false)).startsWith("trail shoes", "red shoes");
        assertThat(sorted(Sort.SortKey.CONCURRENCY, false)).startsWith("red shoes", "trail shoes");
    }

    @Test
    default void sortsKeywordsByPositionDynamicDateLengthAndText() {
        importShoes();

        assertThat(sorted(Sort.SortKey.POSITION, false)).containsExactly("red shoes", "trail shoes", "laces", "shoes");
        assertThat(sorted(Sort.SortKey.POSITION, true)).containsExactly("shoes", "laces", "trail shoes", "red shoes");
        assertThat(sorted(Sort.SortKey.DYNAMIC, true)).startsWith("trail shoes");
        assertThat(sorted(Sort.SortKey.DATE, false)).startsWith("shoes");
        assertThat(sorted(Sort.SortKey.KEYWORD, false)).containsExactly("laces", "red shoes", "shoes", "trail shoes");
        assertThat(sorted(Sort.SortKey.KEYWORD, true)).containsExactly("trail shoes", "shoes", "red shoes", "laces");
        List<String> one = StoreBehaviour.byId("shoes", "laces");
        List<String> two = StoreBehaviour.byId("trail shoes", "red shoes");
        assertThat(sorted(Sort.SortKey.KEYWORD_LENGTH, true))
                .containsExactly(two.get(0), two.get(1), one.get(0), one.get(1));
    }

    @Test
    default void breaksTiesByKeywordId() {
        imported(TestBatch.on("2026-11-01")
                .with(
                        serp("one").volume(10).results("a.com", 1),
                        serp("two").volume(10).results("a.com", 1),
                        serp("three").volume(10).results("a.com", 1),
                        serp("four").volume(10).results("a.com", 1)));

        List<String> byId = StoreBehaviour.byId("one", "two", "three", "four");
        assertThat(sorted(Sort.SortKey.VOLUME, true)).isEqualTo(byId);
        assertThat(sorted(Sort.SortKey.VOLUME, false)).isEqualTo(byId);
        assertThat(sorted(Sort.SortKey.COST, true)).isEqualTo(byId);
        assertThat(sorted(Sort.SortKey.DYNAMIC, false)).isEqualTo(byId);
    }

    @Test
    default void sortsTrafficByPrintedValue() {
        imported(TestBatch.on("2026-11-01")
                .with(
                        serp("a").volume(5).results("a.com", 1), // 1.52
                        serp("b").volume(6).results("a.com", 1), // 1.82
                        serp("c").volume(7).results("a.com", 1), // 2.13
                        serp("d").volume(8).results("a.com", 1))); // 2.43

        assertThat(sorted(Sort.SortKey.TRAFFIC, true)).isEqualTo(StoreBehaviour.byId("a", "b", "c", "d"));
    }

    @Test
    default void sortsTextsByCodePoint() {
        imported(TestBatch.on("2026-11-01")
                .with(
                        serp("\uFD3E").results("a.com", 1),
                        serp("\uD83D\uDE00").results("a.com", 1),
                        serp("z").results("a.com", 1),
                        serp("é").results("a.com", 1)));

        assertThat(sorted(Sort.SortKey.KEYWORD, false)).containsExactly("z", "é", "\uFD3E", "\uD83D\uDE00");
    }

    @Test
    default void includesBothBoundsOfRanges() {
        importShoes();

        assertThat(filtered(Filter.NONE.withPosition(new Range(2, 11)))).containsExactly("laces", "trail shoes");
        assertThat(filtered(Filter.NONE.withVolume(new Range(100, 1000)))).containsExactly("red shoes", "trail shoes");
        assertThat(filtered(Filter.NONE.withCostCents(new Range(51, 150)))).containsExactly("trail shoes");
        assertThat(filtered(Filter.NONE.withConcurrency(new Range(1, 89)))).containsExactly("red shoes");
    }

    @Test
    default void excludesUnknownFiguresFromRanges() {
        importShoes();

        assertThat(filtered(Filter.NONE.withVolume(new Range(0, Integer.MAX_VALUE))))
                .containsExactly("red shoes", "shoes", "trail shoes");
        assertThat(filtered(Filter.NONE.withVolume(new Range(-5, 0)))).containsExactly("shoes");
    }

    @Test
    default void filtersByExactUrl() {
        imported(TestBatch.on("2026-11-01")
                .with(
                        serp("one").result(1, "https://a.com/x").result(2, "https://a.com/y"),
                        serp("two").result(7, "https://a.com/y"),
                        serp("three").result(7, "https://a.com/y/")));

        assertThat(filtered(Filter.NONE.withUrl(new Filter.UrlFilter.Exactly(PageUrl.parse("https://a.com/y")))))
                .containsExactly("two");
        assertThat(filtered(Filter.NONE.withUrl(new Filter.UrlFilter.Exactly(PageUrl.parse("https://a.com/z")))))
                .isEmpty();
        assertThat(filtered(Filter.NONE.withUrl(new Filter.UrlFilter.Exactly(PageUrl.parse("https://b.com/y")))))
                .isEmpty();
    }

    @Test
    default void filtersByPartOfTheUrlCaseSensitively() {
        importShoes();

        assertThat(filtered(Filter.NONE.withUrl(new Filter.UrlFilter.Containing("trail"))))
                .containsExactly("shoes");
        assertThat(filtered(Filter.NONE.withUrl(new Filter.UrlFilter.Containing("rail"))))
                .containsExactly("shoes", "trail shoes");
        assertThat(filtered(Filter.NONE.withUrl(new Filter.UrlFilter.Containing("p.a.com/l"))))
                .containsExactly("laces");
        assertThat(filtered(Filter.NONE.withUrl(new Filter.UrlFilter.Containing("https://"))))
                .hasSize(4);
        assertThat(filtered(Filter.NONE.withUrl(new Filter.UrlFilter.Containing("q=1"))))
                .containsExactly("trail shoes");
        assertThat(filtered(Filter.NONE.withUrl(new Filter.UrlFilter.Containing("*"))))
                .isEmpty();
    }

    @Test
    default void filtersByWholeWordsAndPhrases() {
        imported(TestBatch.on("2026-11-01")
                .with(
                        serp("red trail boots").results("a.com", 1),
                        serp("trail red boot").results("a.com", 1),
                        serp("trailer park").results("a.com", 1)));

        assertThat(filtered(Filter.NONE.withAnyOf(List.of("trail"))))
                .containsExactly("red trail boots", "trail red boot");
        assertThat(filtered(Filter.NONE.withAnyOf(List.of("trail boot")))).containsExactly("red trail boots");
        assertThat(filtered(Filter.NONE.withAnyOf(List.of("trail boot", "park"))))
                .containsExactly("red trail boots", "trailer park");
        assertThat(filtered(Filter.NONE.withNoneOf(List.of("red boots", "parks"))))
                .containsExactly("red trail boots");
        assertThat(filtered(Filter.NONE.withAnyOf(List.of("boots")).withNoneOf(List.of("red trail"))))
                .containsExactly("trail red boot");
    }

    @Test
    default void matchesNothingForAFilterWithoutWords() {
        importShoes();

        assertThat(filtered(Filter.NONE.withAnyOf(List.of("!?")))).isEmpty();
        assertThat(filtered(Filter.NONE.withNoneOf(List.of("!?")))).hasSize(4);
        assertThat(filtered(Filter.NONE.withAnyOf(List.of("!?", "laces")))).containsExactly("laces");
    }

    @Test
    default void combinesFilters() {
        importShoes();

        Filter filter = Filter.NONE
                .withPosition(new Range(1, 10))
                .withVolume(new Range(50, 5000))
                .withUrl(new Filter.UrlFilter.Containing("rail"))
                .withAnyOf(List.of("shoes"));
        assertThat(filtered(filter)).containsExactly("trail shoes");
    }

    @Test
    default void pagesKeywords() {
        importShoes();

        List<RankedKeyword> concatenated = new ArrayList<>();
        for (int number = 1; number <= 2; number++) {
            Listing<RankedKeyword> page =
                    ask(new Query.DomainKeywords(Scope.parse("a.com"), Filter.NONE, BY_TRAFFIC, new Page(number, 3)));
            assertThat(page.total()).isEqualTo(4);
            concatenated.addAll(page.rows());
        }
        assertThat(concatenated).isEqualTo(ranked("a.com"));
    }

    /** Engines use shortcuts for the first page of a long list. */
    @Test
    default void pagesLongFilteredLists() {
        TestBatch thousand = TestBatch.on("2026-11-08");
        for (int i = 0; i < 1000; i++) {
            thousand.with(serp((i % 2 == 0 ? "boots " : "laces ") + i)
                    .volume(10 * i)
                    .cost(i % 100)
                    .concurrency(i % 50)
                    .result(1 + i % 3, "https://a.com/" + i % 7));
        }
        imported(thousand.with(serp("boots of unknown volume").result(1, "https://a.com/")));

        Filter boots = Filter.NONE.withAnyOf(List.of("boots"));
        requireFirstPage(501, boots);
        requireFirstPage(500, Filter.NONE.withNoneOf(List.of("boots")));
        requireFirstPage(1000, Filter.NONE.withVolume(new Range(0, Long.MAX_VALUE)));
        requireFirstPage(901, Filter.NONE.withVolume(new Range(500, 9_500)));
        requireFirstPage(451, boots.withVolume(new Range(500, 9_500)));
        requireFirstPage(300, boots.withCostCents(new Range(0, 59)));
        requireFirstPage(500, boots.withConcurrency(new Range(0, 48)));
        requireFirstPage(
                667, Filter.NONE.withVolume(new Range(0, Long.MAX_VALUE)).withPosition(new Range(1, 2)));
    }

    private void requireFirstPage(int total, Filter filter) {
        for (Sort sort : List.of(BY_TRAFFIC, BY_VOLUME, Sort.descending(Sort.SortKey.COST))) {
            List<RankedKeyword> all = ranked("a.com", filter, sort);
            assertThat(all).hasSize(total);
            Listing<RankedKeyword> page =
                    ask(new Query.DomainKeywords(Scope.parse("a.com"), filter, sort, new Page(1, 10)));
            assertThat(page.total()).as("rows of %s by %s", filter, sort).isEqualTo(total);
            assertThat(page.rows()).isEqualTo(all.subList(0, 10));
        }
    }

    @Test
    default void keepsTheTotalOnAPagePastTheEnd() {
        importShoes();

        Listing<RankedKeyword> page =
                ask(new Query.DomainKeywords(Scope.parse("a.com"), Filter.NONE, BY_TRAFFIC, new Page(3, 2)));
        assertThat(page.rows()).isEmpty();
        assertThat(page.total()).isEqualTo(4);
        Listing<RankedKeyword> far = ask(
                new Query.DomainKeywords(Scope.parse("a.com"), Filter.NONE, BY_TRAFFIC, new Page(1_000_000, 100_000)));
        assertThat(far.rows()).isEmpty();
    }

    @Test
    default void listsNothingForAScopeWithoutKeywords() {
        importShoes();

        Listing<RankedKeyword> none =
                ask(new Query.DomainKeywords(Scope.parse("nobody.com"), Filter.NONE, BY_TRAFFIC, Page.ALL));
        assertThat(none.total()).isZero();
        assertThat(none.rows()).isEmpty();
    }
}
