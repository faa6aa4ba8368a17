package io.serpdex.store.contract;

import static io.serpdex.store.SerpBuilder.serp;
import static org.assertj.core.api.Assertions.assertThat;

import io.serpdex.model.Scope;
import io.serpdex.store.CommonKeyword;
import io.serpdex.store.Competitor;
import io.serpdex.store.Filter;
import io.serpdex.store.Listing;
import io.serpdex.store.Page;
import io.serpdex.store.PageRef;
import io.serpdex.store.Query;
import io.serpdex.store.Range;
import io.serpdex.store.RankedKeyword;
import io.serpdex.store.SerpBuilder;
import io.serpdex.store.Sort;
import io.serpdex.store.TestBatch;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Comparisons of scopes: common keywords, unique keywords, competitors. */
interface DomainComparisonBehaviour extends StoreBehaviour {

    Sort BY_COMMON = Sort.descending(Sort.SortKey.INTERSECTED);

    private List<CommonKeyword> common(String... scopes) {
        List<Scope> compared = Stream.of(scopes).map(Scope::parse).toList();
        return List.copyOf(
                ask(new Query.DomainsIntersection(compared, Page.ALL)).rows());
    }

    private List<String> unique(String scope, Filter filter, String... without) {
        List<Scope> others = Stream.of(without).map(Scope::parse).toList();
        return StoreBehaviour.texts(
                List.copyOf(ask(new Query.UniqueKeywords(Scope.parse(scope), others, filter, Page.ALL))
                        .rows()));
    }

    private Listing<Competitor> competitors(String scope, Sort sort, Page page) {
        return ask(new Query.DomainCompetitors(Scope.parse(scope), sort, page));
    }

    private List<String> competitors(String scope) {
        return competitors(scope, BY_COMMON, Page.ALL).rows().stream()
                .map(Competitor::domain)
                .toList();
    }

    private void importThree() {
        imported(
                TestBatch.on("2026-11-01").with(serp("all").results("a.com", 5)),
                TestBatch.on("2026-11-08")
                        .with(
                                serp("all")
                                        .volume(10)
                                        .results("a.com", 1)
                                        .results("b.com", 2)
                                        .results("m.c.com", 100),
                                serp("a and b").volume(20).results("a.com", 7).results("b.com", 3, 4),
                                serp("a and c").results("a.com", 9).results("c.com", 10),
                                serp("only a").volume(5).cost(10).results("a.com", 50),
                                serp("also a").volume(5).results("a.com", 51),
                                serp("only b").results("b.com", 1)));
    }

    @Test
    default void listsRanksOfCommonKeywordsInOrderOfScopes() {
        importThree();

        CommonKeyword all = common("m.c.com", "a.com", "b.com").getFirst();
        assertThat(all.keyword().keyword()).isEqualTo("all");
        assertThat(all.date()).isEqualTo(LocalDate.parse("2026-11-08"));
        assertThat(all.ranks())
                .containsExactly(
                        new CommonKeyword.Rank(100, 1, new PageRef("https://m.c.com/100", "m.c.com", "c.com")),
                        new CommonKeyword.Rank(1, 4, new PageRef("https://a.com/1", "a.com", "a.com")),
                        new CommonKeyword.Rank(2, 99, new PageRef("https://b.com/2", "b.com", "b.com")));
    }

    @Test
    default void listsKeywordsOfAllScopesByVolume() {
        importThree();

        assertThat(common("a.com", "b.com"))
                .extracting(row -> row.keyword().keyword())
                .containsExactly("a and b", "all");
        assertThat(common("a.com", "c.com"))
                .extracting(row -> row.keyword().keyword())
                .containsExactly("all", "a and c");
        assertThat(common("b.com", "nobody.com")).isEmpty();
    }

    @Test
    default void listsAllKeywordsForASingleScope() {
        importThree();

        List<String> tied = StoreBehaviour.byId("only a", "also a");
        assertThat(common("a.com"))
                .extracting(row -> row.keyword().keyword())
                .containsExactly("a and b", "all", tied.get(0), tied.get(1), "a and c");
    }

    @Test
    default void comparesAHostWithItsDomain() {
        importThree();

        assertThat(common("c.com", "m.c.com"))
                .extracting(row -> row.keyword().keyword())
                .containsExactly("all");
    }

    @Test
    default void listsKeywordsThatNoOtherScopeRanksFor() {
        importThree();

        List<String> tied = StoreBehaviour.byId("only a", "also a");
        assertThat(unique("a.com", Filter.NONE, "b.com")).containsExactly(tied.get(0), tied.get(1), "a and c");
        assertThat(unique("a.com", Filter.NONE, "b.com", "c.com")).containsExactlyElementsOf(tied);
        assertThat(unique("a.com", Filter.NONE, "nobody.com")).hasSize(5);
        assertThat(unique("c.com", Filter.NONE, "m.c.com")).containsExactly("a and c");
    }

    @Test
    default void filtersUniqueKeywords() {
        importThree();

        assertThat(unique("a.com", Filter.NONE.withCostCents(new Range(0, 20_000)), "b.com"))
                .containsExactly("only a");
        assertThat(unique("a.com", Filter.NONE.withVolume(new Range(6, 100)), "b.com"))
                .isEmpty();
    }

    @Test
    default void pagesLongComparisons() {
        TestBatch batch = TestBatch.on("2026-11-01");
        List<String> common = new ArrayList<>();
        List<String> unique = new ArrayList<>();
        for (int i = 0; i < 400; i++) {
            String keyword = "keyword " + i;
            SerpBuilder line = serp(keyword).volume(1000 - i).results("a.com", 1);
            boolean shared = i % 3 != 0 && i / 70 != 2;
            (shared ? common : unique).add(keyword);
            batch.with(shared ? line.results("b.com", 2) : line);
        }
        imported(batch);

        for (int size : new int[] {30, 64, 100}) {
            for (int number = 1; number <= 300 / size; number++) {
                Page page = new Page(number, size);
                Listing<CommonKeyword> both =
                        ask(new Query.DomainsIntersection(List.of(Scope.parse("a.com"), Scope.parse("b.com")), page));
                assertThat(both.total()).isEqualTo(common.size());
                assertThat(both.rows())
                        .extracting(row -> row.keyword().keyword())
                        .containsExactlyElementsOf(piece(common, page));
                Listing<RankedKeyword> one = ask(new Query.UniqueKeywords(
                        Scope.parse("a.com"), List.of(Scope.parse("b.com")), Filter.NONE, page));
                assertThat(one.total()).isEqualTo(unique.size());
                assertThat(StoreBehaviour.texts(one.rows())).containsExactlyElementsOf(piece(unique, page));
            }
        }
    }

    private static List<String> piece(List<String> all, Page page) {
        return all.stream().skip(page.start()).limit(page.size()).toList();
    }

    private void importCompetitors() {
        imported(TestBatch.on("2026-11-01")
                .with(
                        serp("one")
                                .volume(1000)
                                .results("a.com", 1)
                                .results("www.b.com", 2)
                                .results("c.com", 21),
                        serp("two").results("m.a.com", 5).results("b.com", 20, 19),
                        serp("three").results("b.com", 1),
                        serp("four").results("a.com", 21).results("c.com", 1),
                        serp("five").results("a.com", 2).results("d.com", 1)));
    }

    @Test
    default void findsCompetitorsInTheSameTop20() {
        importCompetitors();

        List<Competitor> rows =
                List.copyOf(competitors("a.com", BY_COMMON, Page.ALL).rows());
        assertThat(rows).extracting(Competitor::domain).containsExactly("b.com", "d.com");
        Competitor b = rows.getFirst();
        assertThat(b.intersected()).isEqualTo(2);
        assertThat(b.relevance()).isEqualTo(66_67);
        assertThat(b.ourRelevance()).isEqualTo(50_00);
        assertThat(b.notIntersected()).isEqualTo(1);
        assertThat(b.bestPosition()).isZero();
        assertThat(b.figures()).isEqualTo(overview("b.com"));
        assertThat(b.figures().now().traffic()).isEqualTo(162);
    }

    @Test
    default void excludesTheOwnDomainFromCompetitorsOfAHost() {
        importCompetitors();

        assertThat(competitors("m.a.com")).containsExactly("b.com");
        assertThat(competitors("m.a.com", BY_COMMON, Page.ALL).rows().getFirst().ourRelevance())
                .isEqualTo(100_00);
        assertThat(competitors("nobody.com")).isEmpty();
    }

    @Test
    default void sortsCompetitorsByFiguresThenDomain() {
        importCompetitors();

        assertThat(order("a.com", Sort.ascending(Sort.SortKey.INTERSECTED))).containsExactly("d.com", "b.com");
        assertThat(order("a.com", Sort.descending(Sort.SortKey.RELEVANCE))).containsExactly("d.com", "b.com");
        assertThat(order("a.com", Sort.descending(Sort.SortKey.VISIBLE))).containsExactly("b.com", "d.com");
        assertThat(order("a.com", Sort.ascending(Sort.SortKey.KEYWORDS))).containsExactly("d.com", "b.com");
        assertThat(order("a.com", Sort.descending(Sort.SortKey.TRAFFIC))).containsExactly("b.com", "d.com");
        assertThat(order("c.com", BY_COMMON)).isEmpty();
    }

    private List<String> order(String scope, Sort sort) {
        return competitors(scope, sort, Page.ALL).rows().stream()
                .map(Competitor::domain)
                .toList();
    }

    @Test
    default void listsAddressesAndPublicSuffixesAsCompetitors() {
        imported(TestBatch.on("2026-11-01")
                .with(serp("one")
                        .results("a.com", 1)
                        .result(2, "https://192.0.2.7/")
                        .result(3, "https://gov.ie/")
                        .result(4, "https://www.health.gov.ie/")));

        assertThat(competitors("a.com")).containsExactly("192.0.2.7", "gov.ie", "health.gov.ie");
        assertThat(competitors("a.com", BY_COMMON, Page.ALL)
                        .rows()
                        .get(1)
                        .figures()
                        .now()
                        .keywords())
                .isEqualTo(1);
    }

    @Test
    default void ranksOnlyTheThousandClosestCompetitors() {
        TestBatch batch = TestBatch.on("2026-11-01");
        for (int keyword = 0; keyword < 54; keyword++) {
            SerpBuilder line = serp("keyword " + keyword).volume(10 * keyword).results("a.com", 20);
            for (int position = 1; position < 20; position++) {
                line.results("d%04d.com".formatted(keyword * 19 + position), position);
            }
            batch.with(line);
        }
        batch.with(
                serp("one more").results("a.com", 1).results("zz.com", 2),
                serp("and more").results("a.com", 1).results("zz.com", 2));
        imported(batch);

        Listing<Competitor> first = competitors("a.com", BY_COMMON, new Page(1, 3));
        assertThat(first.total()).isEqualTo(1000);
        assertThat(first.rows()).extracting(Competitor::domain).containsExactly("zz.com", "d0001.com", "d0002.com");
        Listing<Competitor> last = competitors("a.com", BY_COMMON, new Page(100, 10));
        assertThat(last.rows()).hasSize(10);
        assertThat(last.rows().getLast().domain()).isEqualTo("d0999.com");
        // d1008 to d1026 rank for the keyword with the highest volume, but are not among the first 1,000
        Listing<Competitor> byTraffic = competitors("a.com", Sort.descending(Sort.SortKey.TRAFFIC), new Page(1, 1));
        assertThat(byTraffic.total()).isEqualTo(1000);
        assertThat(byTraffic.rows().getFirst().domain()).isEqualTo("d0989.com");
    }
}
