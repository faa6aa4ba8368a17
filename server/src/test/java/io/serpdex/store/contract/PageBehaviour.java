package io.serpdex.store.contract;

import static io.serpdex.store.SerpBuilder.line;
import static io.serpdex.store.SerpBuilder.serp;
import static org.assertj.core.api.Assertions.assertThat;

import io.serpdex.model.Scope;
import io.serpdex.store.KeywordFacts;
import io.serpdex.store.Listing;
import io.serpdex.store.Page;
import io.serpdex.store.PageKeywords;
import io.serpdex.store.Patch;
import io.serpdex.store.Query;
import io.serpdex.store.SerpBuilder;
import io.serpdex.store.Sort;
import io.serpdex.store.TestBatch;
import io.serpdex.store.TopPage;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

/** The pages of a scope. */
interface PageBehaviour extends StoreBehaviour {

    private List<TopPage> topPages(String scope, Sort.SortKey key, boolean descending) {
        return List.copyOf(ask(new Query.TopPages(Scope.parse(scope), new Sort(key, descending), Page.ALL))
                .rows());
    }

    private List<String> order(Sort.SortKey key, boolean descending) {
        return topPages("a.com", key, descending).stream()
                .map(page -> page.url().substring("https://a.com/".length()))
                .toList();
    }

    @Test
    default void listsPagesByKeywordsThenUrl() {
        imported(TestBatch.on("2026-11-01")
                .with(
                        serp("one").result(1, "https://a.com/z").result(2, "https://a.com/y"),
                        serp("two").result(100, "https://a.com/z").result(3, "https://m.a.com/x"),
                        serp("three").result(1, "https://b.com/z")));

        PageKeywords.OfScope urls = ask(new Query.DomainUrls(Scope.parse("a.com"), Page.ALL));
        assertThat(urls.keywords()).isEqualTo(2);
        assertThat(urls.pages().total()).isEqualTo(3);
        assertThat(urls.pages().rows())
                .containsExactly(
                        new PageKeywords("https://a.com/z", 2),
                        new PageKeywords("https://a.com/y", 1),
                        new PageKeywords("https://m.a.com/x", 1));
    }

    @Test
    default void pagesUrlsOfAScope() {
        imported(TestBatch.on("2026-11-01").with(serp("one").results("a.com", 1, 2, 3, 4, 5)));

        PageKeywords.OfScope second = ask(new Query.DomainUrls(Scope.parse("a.com"), new Page(2, 2)));
        assertThat(second.pages().rows())
                .extracting(PageKeywords::url)
                .containsExactly("https://a.com/3", "https://a.com/4");
        PageKeywords.OfScope past = ask(new Query.DomainUrls(Scope.parse("a.com"), new Page(4, 2)));
        assertThat(past.pages().rows()).isEmpty();
        assertThat(past.pages().total()).isEqualTo(5);
        assertThat(past.keywords()).isEqualTo(1);
    }

    @Test
    default void countsARepeatedUrlAtItsBestPosition() {
        imported(TestBatch.on("2026-11-01")
                .with(serp("one")
                        .volume(1000)
                        .result(30, "https://a.com/x")
                        .result(2, "https://a.com/x")
                        .result(25, "https://a.com/x")));

        assertThat(ask(new Query.DomainUrls(Scope.parse("a.com"), Page.ALL))
                        .pages()
                        .rows())
                .containsExactly(new PageKeywords("https://a.com/x", 1));
        assertThat(topPages("a.com", Sort.SortKey.POTENTIAL_TRAFFIC, true))
                .containsExactly(new TopPage("https://a.com/x", 1, 304, 162, -1, -1, -1));
        assertThat(row("a.com", "one").position()).isEqualTo(2);
        assertThat(top("one").results()).hasSize(3);
    }

    @Test
    default void computesPotentialTrafficFromTop20Keywords() {
        imported(TestBatch.on("2026-11-01")
                .with(
                        serp("one").volume(1000).result(20, "https://a.com/x"),
                        serp("two").volume(500).result(21, "https://a.com/x"),
                        serp("three").result(2, "https://a.com/x"),
                        serp("four").volume(501).result(1, "https://a.com/x").result(2, "https://a.com/y")));

        // potential: .304 × 1501 = 456.304; traffic: 2.4 + 1.15 + 152.304 = 155.854; the other: 152.304 and 81.162
        assertThat(topPages("a.com", Sort.SortKey.POTENTIAL_TRAFFIC, true))
                .containsExactly(
                        new TopPage("https://a.com/x", 4, 456, 156, -1, -1, -1),
                        new TopPage("https://a.com/y", 1, 152, 81, -1, -1, -1));
    }

    @Test
    default void acceptsShareCountsBeforeAndAfterRanking() {
        imported(
                TestBatch.on("2026-11-01").shares("https://a.com/1", 1, 2, 3_000_000_000L),
                TestBatch.on("2026-11-08").with(serp("one").results("a.com", 1, 2)),
                TestBatch.undated().shares("https://a.com/2", 4, 5, 6));

        assertThat(topPages("a.com", Sort.SortKey.SOCIAL_A_SHARES, false))
                .containsExactly(
                        new TopPage("https://a.com/1", 1, 0, 0, 1, 2, 3_000_000_000L),
                        new TopPage("https://a.com/2", 1, 0, 0, 4, 5, 6));
        assertThat(figures("a.com").date()).isEqualTo("2026-11-08");
    }

    @Test
    default void changesShareCountsIndividually() {
        imported(
                TestBatch.on("2026-11-01").with(serp("one").results("a.com", 1)).shares("https://a.com/1", 1, 2, 3),
                TestBatch.undated().shares("https://a.com/1", Patch.set(9L), Patch.clear(), Patch.keep()));

        TopPage page = topPages("a.com", Sort.SortKey.ENGINE_SHARES, true).getFirst();
        assertThat(page.socialAShares()).isEqualTo(9);
        assertThat(page.socialBShares()).isEqualTo(KeywordFacts.UNKNOWN);
        assertThat(page.engineShares()).isEqualTo(3);
    }

    @Test
    default void listsOnlyPagesThatRank() {
        imported(TestBatch.on("2026-11-01")
                .with(serp("one").results("a.com", 1), line("two").ad(1, "https://a.com/ad"))
                .shares("https://a.com/other", 1, 2, 3));

        assertThat(order(Sort.SortKey.SOCIAL_A_SHARES, true)).containsExactly("1");
    }

    @Test
    default void sortsTopPagesByEveryFigureWithUnknownLast() {
        imported(TestBatch.on("2026-11-01")
                .with(
                        serp("one").volume(10).results("a.com", 1, 2, 3),
                        serp("two").volume(90).results("a.com", 2),
                        serp("three").results("a.com", 3),
                        serp("four").results("a.com", 3))
                .shares("https://a.com/1", 7, 0, 1)
                .shares("https://a.com/2", 8, 0, 0));

        assertThat(order(Sort.SortKey.POTENTIAL_TRAFFIC, true)).containsExactly("2", "1", "3");
        assertThat(order(Sort.SortKey.ORGANIC_KEYWORDS, true)).containsExactly("3", "2", "1");
        assertThat(order(Sort.SortKey.ORGANIC_KEYWORDS, false)).containsExactly("1", "2", "3");
        assertThat(order(Sort.SortKey.SOCIAL_A_SHARES, true)).containsExactly("2", "1", "3");
        assertThat(order(Sort.SortKey.SOCIAL_A_SHARES, false)).containsExactly("1", "2", "3");
        assertThat(order(Sort.SortKey.SOCIAL_B_SHARES, true)).containsExactly("1", "2", "3");
        assertThat(order(Sort.SortKey.ENGINE_SHARES, false)).containsExactly("2", "1", "3");
    }

    @Test
    default void pagesTopPages() {
        imported(TestBatch.on("2026-11-01").with(serp("one").results("a.com", 1, 2, 3, 4, 5)));

        Listing<TopPage> second = ask(new Query.TopPages(
                Scope.parse("a.com"), Sort.descending(Sort.SortKey.POTENTIAL_TRAFFIC), new Page(2, 2)));
        assertThat(second.total()).isEqualTo(5);
        assertThat(second.rows()).extracting(TopPage::url).containsExactly("https://a.com/3", "https://a.com/4");
    }

    @Test
    default void pagesLargeSites() {
        imported(largeSite());

        for (String scope : List.of("a.com", "m.a.com", "www.a.com")) {
            for (Sort.SortKey key : List.of(
                    Sort.SortKey.ORGANIC_KEYWORDS,
                    Sort.SortKey.POTENTIAL_TRAFFIC,
                    Sort.SortKey.SOCIAL_A_SHARES,
                    Sort.SortKey.SOCIAL_B_SHARES,
                    Sort.SortKey.ENGINE_SHARES)) {
                assertPieces(page -> ask(new Query.TopPages(Scope.parse(scope), Sort.ascending(key), page)));
                assertPieces(page -> ask(new Query.TopPages(Scope.parse(scope), Sort.descending(key), page)));
            }
            assertPieces(
                    page -> ask(new Query.DomainUrls(Scope.parse(scope), page)).pages());
        }
        assertThat(topPages("a.com", Sort.SortKey.POTENTIAL_TRAFFIC, true))
                .hasSizeGreaterThan(800)
                .isSortedAccordingTo(Comparator.comparingLong(TopPage::potentialTraffic)
                        .reversed()
                        .thenComparing(TopPage::url));
        assertThat(topPages("m.a.com", Sort.SortKey.ORGANIC_KEYWORDS, true))
                .hasSizeGreaterThan(400)
                .isSortedAccordingTo(
                        Comparator.comparingInt(TopPage::keywords).reversed().thenComparing(TopPage::url));
        assertThat(topPages("a.com", Sort.SortKey.ENGINE_SHARES, true)).allSatisfy(page -> {
            int number = Integer.parseInt(page.url().substring(page.url().lastIndexOf('/') + 1));
            assertThat(page.engineShares()).isEqualTo(number % 3 == 0 ? number : KeywordFacts.UNKNOWN);
        });
    }

    /** Imports 1,000 URLs on two hosts. Nine in ten rank, some have share counts, few are large and many are equal. */
    private static TestBatch largeSite() {
        Random random = new Random(7);
        TestBatch batch = TestBatch.on("2026-11-01");
        for (int i = 0; i < 40; i++) {
            SerpBuilder serp = serp("keyword " + i).volume(1 << (i % 12));
            for (int position = 1; position <= 60; position++) {
                serp.result(position, urlOfLargeSite(random.nextInt(1000)));
            }
            batch.with(serp);
        }
        for (int url = 0; url < 1000; url += 3) {
            batch.shares(urlOfLargeSite(url), random.nextInt(5), random.nextInt(1000), url);
        }
        return batch;
    }

    private static String urlOfLargeSite(int number) {
        return "https://" + (number % 2 == 0 ? "m" : "www") + ".a.com/" + number;
    }

    private static <R> void assertPieces(Function<Page, Listing<R>> asked) {
        Listing<R> whole = asked.apply(Page.ALL);
        List<R> rows = List.copyOf(whole.rows());
        assertThat(whole.total()).isEqualTo(rows.size());
        for (Page page : List.of(
                new Page(1, 1),
                new Page(1, 7),
                new Page(2, 7),
                new Page(40, 7),
                new Page(1, 130),
                new Page(3, 130),
                new Page(rows.size(), 1),
                new Page(rows.size() / 50 + 1, 50))) {
            Listing<R> piece = asked.apply(page);
            assertThat(piece.total()).isEqualTo(whole.total());
            assertThat(List.copyOf(piece.rows()))
                    .as("%s", page)
                    .isEqualTo(
                            rows.stream().skip(page.start()).limit(page.size()).toList());
        }
    }
}
