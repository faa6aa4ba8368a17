package io.serpdex.demo;

import static org.assertj.core.api.Assertions.assertThat;

import io.serpdex.model.Database;
import io.serpdex.model.Keyword;
import io.serpdex.model.Scope;
import io.serpdex.store.AdRow;
import io.serpdex.store.EditionInfo;
import io.serpdex.store.Filter;
import io.serpdex.store.KeywordFacts;
import io.serpdex.store.Page;
import io.serpdex.store.Query;
import io.serpdex.store.RankedKeyword;
import io.serpdex.store.ScopeFigures;
import io.serpdex.store.SerpPage;
import io.serpdex.store.Sort;
import io.serpdex.store.Store;
import io.serpdex.store.TopPage;
import io.serpdex.store.View;
import io.serpdex.store.lucene.LuceneStore;
import java.time.LocalDate;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Checks that the demo contains examples for everything that reports show. */
final class DemoContentTest {
    private static final Sort BY_VOLUME = Sort.descending(Sort.SortKey.VOLUME);

    private static Store store;

    /**
     * The subjects of a database.
     *
     * @param majorSite domain that ranks for most keywords
     * @param shop mid-size domain with several hosts, ads and competitors
     * @param keyword keyword with ads, suggestions and related keywords
     */
    record Subject(String database, String majorSite, String shop, String keyword) {
        Scope scope() {
            return Scope.parse(shop);
        }

        Keyword word() {
            return Keyword.parse(keyword);
        }

        void withView(Consumer<View> checks) {
            try (View view = store.open(Database.of(database))) {
                checks.accept(view);
            }
        }
    }

    static Stream<Subject> subjects() {
        return Stream.of(
                new Subject("g_us", "pedianta.org", "fixgaminia.com", "luggage"),
                new Subject("g_de", "pedianta.org", "plenirfern.de", "fernbus"));
    }

    @BeforeAll
    static void open() {
        store = new LuceneStore(LoadedDemo.folder());
    }

    @AfterAll
    static void close() {
        store.close();
    }

    @Test
    void isTheSameOnEveryMachine() {
        assertThat(store.databases().stream()
                        .map(database -> counts(store.editions(database).getFirst())))
                .containsExactly(
                        "g_de 777+7 keywords, 71894 results, 1132 ads, 6527 domains, 30695 pages",
                        "g_us 1665+15 keywords, 159309 results, 2245 ads, 11025 domains, 67603 pages");
    }

    private static String counts(EditionInfo edition) {
        return "%s %d+%d keywords, %d results, %d ads, %d domains, %d pages"
                .formatted(
                        edition.database().id(),
                        edition.keywords(),
                        edition.keywordsWithoutSerp(),
                        edition.results(),
                        edition.ads(),
                        edition.domains(),
                        edition.pages());
    }

    @ParameterizedTest
    @MethodSource("subjects")
    void hasTwelveMonthlyEditions(Subject subject) {
        subject.withView(view -> {
            assertThat(view.edition().date()).isEqualTo("2026-11-01");
            assertThat(view.edition().previousDate()).isEqualTo("2026-10-01");
            List<ScopeFigures> history = view.execute(new Query.DomainHistory(Scope.parse(subject.majorSite())));
            assertThat(history.stream().map(ScopeFigures::date))
                    .containsExactlyElementsOf(Stream.iterate(LocalDate.of(2025, 12, 1), date -> date.plusMonths(1))
                            .limit(12)
                            .toList());
            assertThat(history)
                    .allSatisfy(figures -> assertThat(figures.traffic()).isPositive());
        });
    }

    @Test
    void namesPlacesInSomeKeywords() {
        new Subject("g_us", "pedianta.org", "fixgaminia.com", "luggage").withView(view -> {
            List<RankedKeyword> keywords = view.execute(
                            new Query.DomainKeywords(Scope.parse("pedianta.org"), Filter.NONE, BY_VOLUME, Page.ALL))
                    .rows();
            long withPlace = keywords.stream()
                    .filter(row -> !row.keyword().geoNames().isEmpty())
                    .count();
            assertThat(100.0 * withPlace / keywords.size()).isBetween(3.0, 8.0);
        });
    }

    @ParameterizedTest
    @MethodSource("subjects")
    void hasDataForEveryDomainReport(Subject subject) {
        Scope shop = subject.scope();
        Scope majorSite = Scope.parse(subject.majorSite());
        subject.withView(view -> {
            ScopeFigures now =
                    view.execute(new Query.DomainInfo(shop)).orElseThrow().now();
            assertThat(now.risenKeywords()).isPositive();
            assertThat(now.fallenKeywords()).isPositive();
            assertThat(now.newKeywords()).isPositive();
            assertThat(now.lostKeywords()).isPositive();
            assertThat(now.adKeywords()).isPositive();
            List<RankedKeyword> keywords = view.execute(
                            new Query.DomainKeywords(shop, Filter.NONE, BY_VOLUME, Page.ALL))
                    .rows();
            assertThat(keywords).hasSizeBetween(50, 300);
            assertThat(keywords.stream().map(RankedKeyword::dynamic))
                    .anyMatch(move -> move > 0)
                    .anyMatch(move -> move < 0);
            assertThat(keywords.stream().map(row -> row.page().host()).distinct())
                    .hasSizeGreaterThan(2);
            assertThat(view.execute(new Query.DomainUrls(shop, Page.ALL))
                            .pages()
                            .rows())
                    .isNotEmpty();
            assertThat(view.execute(new Query.DomainAds(shop, Filter.NONE, BY_VOLUME, Page.ALL))
                            .rows())
                    .isNotEmpty();
            assertThat(view.execute(new Query.DomainCompetitors(
                                    shop, Sort.descending(Sort.SortKey.RELEVANCE), Page.ALL))
                            .total())
                    .isGreaterThan(100);
            assertThat(view.execute(new Query.DomainsIntersection(List.of(shop, majorSite), Page.ALL))
                            .rows())
                    .isNotEmpty();
            assertThat(view.execute(new Query.UniqueKeywords(shop, List.of(majorSite), Filter.NONE, Page.ALL))
                            .rows())
                    .isNotEmpty();
            List<TopPage> pages = view.execute(
                            new Query.TopPages(majorSite, Sort.descending(Sort.SortKey.SOCIAL_A_SHARES), Page.ALL))
                    .rows();
            assertThat(pages).anyMatch(page -> page.socialAShares() > 0 && page.socialBShares() > 0);
            assertThat(pages).anyMatch(page -> page.engineShares() > 0);
        });
    }

    @ParameterizedTest
    @MethodSource("subjects")
    void hasDataForEveryKeywordReport(Subject subject) {
        Keyword word = subject.word();
        subject.withView(view -> {
            KeywordFacts facts =
                    view.execute(new Query.KeywordInfo(word)).orElseThrow().keyword();
            assertThat(facts.types()).isNotEmpty();
            assertThat(facts.difficulty()).isPositive();
            assertThat(view.execute(new Query.PhraseMatch(word, Filter.NONE, BY_VOLUME, Page.ALL))
                            .rows())
                    .hasSizeGreaterThan(2);
            assertThat(view.execute(new Query.Suggestions(word, Page.ALL)).rows())
                    .hasSizeGreaterThan(5);
            assertThat(view.execute(new Query.RelatedKeywords(word, 1, Sort.descending(Sort.SortKey.WEIGHT), Page.ALL))
                            .rows())
                    .isNotEmpty();
            SerpPage serp = view.execute(new Query.KeywordTop(word)).orElseThrow();
            assertThat(serp.results()).hasSizeGreaterThan(80);
            assertThat(serp.results()).allSatisfy(result -> {
                assertThat(result.title()).isNotBlank();
                assertThat(result.snippet()).isNotBlank();
            });
            assertThat(view.execute(new Query.KeywordCompetitors(
                                    word, Sort.descending(Sort.SortKey.RELEVANCE), Page.ALL))
                            .rows())
                    .isNotEmpty();
            List<AdRow> ads = view.execute(new Query.KeywordAds(word, Filter.NONE, BY_VOLUME, Page.ALL))
                    .rows();
            assertThat(ads)
                    .hasSizeGreaterThan(1)
                    .allSatisfy(ad -> assertThat(ad.title()).isNotBlank());
        });
    }

    @ParameterizedTest
    @MethodSource("subjects")
    void hasKeywordsWithEveryField(Subject subject) {
        subject.withView(view -> {
            assertThat(view.edition().keywordsWithoutSerp()).isPositive();
            List<KeywordFacts> facts = view
                    .execute(new Query.DomainKeywords(
                            Scope.parse(subject.majorSite()), Filter.NONE, BY_VOLUME, Page.ALL))
                    .rows()
                    .stream()
                    .map(RankedKeyword::keyword)
                    .toList();
            assertThat(facts.stream().map(KeywordFacts::language).distinct()).hasSizeGreaterThan(3);
            assertThat(facts).anyMatch(fact -> fact.rightSpelling() != null);
            assertThat(facts.stream().flatMap(fact -> fact.types().stream()).distinct())
                    .contains("images", "video", "shopping", "map", "people_also_ask");
            assertThat(facts).anyMatch(fact -> fact.volume() == KeywordFacts.UNKNOWN);
            assertThat(facts).anyMatch(fact -> fact.volume() > 10_000);
            assertThat(facts).anyMatch(fact -> fact.costCents() > 500);
        });
    }
}
