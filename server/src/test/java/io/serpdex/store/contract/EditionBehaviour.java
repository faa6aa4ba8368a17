package io.serpdex.store.contract;

import static io.serpdex.store.SerpBuilder.line;
import static io.serpdex.store.SerpBuilder.serp;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.serpdex.error.ErrorCode;
import io.serpdex.error.ServiceException;
import io.serpdex.model.Database;
import io.serpdex.model.Scope;
import io.serpdex.store.Batch;
import io.serpdex.store.EditionInfo;
import io.serpdex.store.Filter;
import io.serpdex.store.Listing;
import io.serpdex.store.Page;
import io.serpdex.store.Query;
import io.serpdex.store.RankedKeyword;
import io.serpdex.store.ScopeFigures;
import io.serpdex.store.Store;
import io.serpdex.store.TestBatch;
import io.serpdex.store.View;
import java.io.IOException;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.CancellationException;
import org.junit.jupiter.api.Test;

/** The life cycle of editions. */
interface EditionBehaviour extends StoreBehaviour {

    @Test
    default void startsEmpty() {
        assertThat(store().databases()).isEmpty();
    }

    @Test
    default void rejectsUnknownDatabases() {
        imported(TestBatch.on("2026-11-01").with(serp("shoes")));

        assertThatExceptionOfType(ServiceException.class)
                .isThrownBy(() -> store().open(Database.of("g_uk")))
                .returns(ErrorCode.UNKNOWN_DATABASE, ServiceException::code);
    }

    @Test
    default void listsDatabasesById() {
        imported(
                TestBatch.on("2026-11-01").into("y_213").with(serp("shoes")),
                TestBatch.on("2026-11-01").into("g_us").with(serp("shoes")),
                TestBatch.on("2026-11-01").into("g_us_m").with(serp("shoes")));

        assertThat(store().databases()).extracting(Database::id).containsExactly("g_us", "g_us_m", "y_213");
    }

    @Test
    default void isolatesDatabases() {
        imported(
                TestBatch.on("2026-11-01").into("g_us").with(serp("shoes").results("a.com", 1)),
                TestBatch.on("2026-11-01").into("g_uk").with(serp("boots").results("b.com", 1)));

        assertThat(ask(Database.of("g_uk"), new Query.DomainInfo(Scope.parse("a.com"))))
                .isEmpty();
        assertThat(ask(Database.of("g_uk"), new Query.DomainInfo(Scope.parse("b.com"))))
                .isPresent();
    }

    @Test
    default void derivesKeywordIdsPerDatabase() {
        imported(
                TestBatch.on("2026-11-01").into("g_us").with(serp("shoes").results("a.com", 1)),
                TestBatch.on("2026-11-01").into("g_uk").with(serp("shoes").results("a.com", 1)));
        Query<Listing<RankedKeyword>> query =
                new Query.DomainKeywords(Scope.parse("a.com"), Filter.NONE, BY_TRAFFIC, Page.ALL);

        long american = ask(query).rows().getFirst().keyword().id();
        long british =
                ask(Database.of("g_uk"), query).rows().getFirst().keyword().id();

        assertThat(american).isNotEqualTo(british).isBetween(0L, 1L << 53);
    }

    @Test
    default void describesAnEdition() {
        imported(
                TestBatch.on("2026-11-01").with(serp("shoes").results("a.com", 1, 2)),
                TestBatch.on("2026-11-08")
                        .with(
                                serp("boots")
                                        .results("b.com", 1)
                                        .ad(1, "https://c.com/")
                                        .ad(2, "https://c.com/"),
                                serp("nothing found"),
                                line("figures only").volume(10)));

        EditionInfo edition = view(US).edition();

        assertThat(edition.database()).isEqualTo(US);
        assertThat(edition.date()).isEqualTo("2026-11-08");
        assertThat(edition.previousDate()).isEqualTo(LocalDate.parse("2026-11-01"));
        assertThat(edition.keywords()).isEqualTo(3);
        assertThat(edition.keywordsWithoutSerp()).isEqualTo(1);
        assertThat(edition.results()).isEqualTo(3);
        assertThat(edition.ads()).isEqualTo(2);
    }

    @Test
    default void comparesTheFirstEditionWithNothing() {
        imported(TestBatch.on("2026-11-01").with(serp("shoes").results("a.com", 1)));

        assertThat(view(US).edition().previousDate()).isNull();
        assertThat(overview("a.com").before()).isNull();
        assertThat(figures("a.com").newKeywords()).isZero();
        assertThat(row("a.com", "shoes").dynamic()).isZero();
    }

    @Test
    default void numbersEditionsOfTheSameDate() {
        imported(TestBatch.on("2026-11-01").with(serp("shoes")));
        EditionInfo first = view(US).edition();
        imported(TestBatch.on("2026-11-01").with(serp("boots")));
        EditionInfo second = view(US).edition();

        assertThat(second.number()).isGreaterThan(first.number());
        assertThat(second.date()).isEqualTo(first.date());
        assertThat(second.previousDate()).isNull();
    }

    @Test
    default void rejectsOlderDates() {
        imported(TestBatch.on("2026-11-08").with(serp("shoes")));

        assertThatThrownBy(() -> store().begin(TestBatch.on("2026-11-07").plan()))
                .isInstanceOf(ServiceException.class)
                .hasMessageContaining("2026-11-07")
                .hasMessageContaining("2026-11-08");
        imported(TestBatch.on("2026-11-08").with(serp("boots")));
        assertThat(knows("boots")).isTrue();
    }

    @Test
    default void requiresADateForTheFirstImport() {
        assertThatThrownBy(() -> store().begin(TestBatch.undated().plan())).isInstanceOf(ServiceException.class);
        assertThat(store().databases()).isEmpty();
    }

    @Test
    default void allowsOneImportPerDatabase() throws IOException {
        try (Batch batch = store().begin(TestBatch.on("2026-11-01").plan())) {
            assertThatThrownBy(() -> store().begin(TestBatch.on("2026-11-01").plan()))
                    .isInstanceOf(ServiceException.class);
            assertThat(batch.base()).isNull();
        }
        imported(TestBatch.on("2026-11-01").with(serp("shoes")));
        assertThat(knows("shoes")).isTrue();
    }

    @Test
    default void allowsImportsIntoSeveralDatabases() throws IOException {
        try (Batch batch = store().begin(TestBatch.on("2026-11-01").plan())) {
            imported(TestBatch.on("2026-11-01").into("g_uk").with(serp("shoes")));
            assertThat(batch.base()).isNull();
        }
        assertThat(store().databases()).containsExactly(Database.of("g_uk"));
    }

    @Test
    default void hidesABatchUntilItIsPublished() throws IOException {
        imported(TestBatch.on("2026-11-01").with(serp("shoes").results("a.com", 1)));
        TestBatch second = TestBatch.on("2026-11-08").with(serp("boots").results("a.com", 1));

        try (Batch batch = store().begin(second.plan())) {
            second.fill(batch);
            assertThat(texts()).containsExactly("shoes");
            batch.publish(thousandths -> {});
            assertThat(texts()).containsExactlyInAnyOrder("shoes", "boots");
        }
    }

    @Test
    default void discardsUnpublishedBatches() throws IOException {
        TestBatch batch = TestBatch.on("2026-11-01").with(serp("shoes").results("a.com", 1));
        imported(batch);
        TestBatch given = TestBatch.on("2026-11-08").full().with(serp("boots").results("a.com", 1));
        try (Batch abandoned = store().begin(given.plan())) {
            given.fill(abandoned);
        }

        assertThat(texts()).containsExactly("shoes");
        assertThat(view(US).edition().date()).isEqualTo("2026-11-01");
        imported(TestBatch.on("2026-11-02").with(serp("hats").results("a.com", 1)));
        assertThat(texts()).containsExactlyInAnyOrder("shoes", "hats");
    }

    @Test
    default void createsNoDatabaseForAnUnpublishedBatch() throws IOException {
        TestBatch given = TestBatch.on("2026-11-08").with(serp("boots").results("a.com", 1));
        try (Batch abandoned = store().begin(given.plan())) {
            given.fill(abandoned);
        }

        assertThat(store().databases()).isEmpty();
        reopen();
        assertThat(store().databases()).isEmpty();
    }

    @Test
    default void pinsTheEditionOfAView() {
        imported(TestBatch.on("2026-11-01").with(serp("shoes").volume(1000).results("a.com", 1)));
        View old = view(US);
        Query<Listing<RankedKeyword>> query =
                new Query.DomainKeywords(Scope.parse("a.com"), Filter.NONE, BY_TRAFFIC, Page.ALL);
        List<RankedKeyword> before = List.copyOf(old.execute(query).rows());
        for (int day = 2; day <= 6; day++) {
            imported(TestBatch.on("2026-11-0" + day).full().with(serp("boots").results("a.com", day)));
        }

        assertThat(List.copyOf(old.execute(query).rows())).isEqualTo(before);
        assertThat(old.edition().date()).isEqualTo("2026-11-01");
        assertThat(texts()).containsExactly("boots");
    }

    @Test
    default void returnsTheSameAfterReopening() {
        imported(
                TestBatch.on("2026-11-01").with(serp("shoes").volume(1000).results("a.com", 3)),
                TestBatch.on("2026-11-08").with(serp("shoes").results("a.com", 1)));
        ScopeFigures.ScopeOverview overview = overview("a.com");
        List<ScopeFigures> history = history("a.com");
        List<RankedKeyword> rows = ranked("a.com");
        EditionInfo edition = view(US).edition();

        reopen();

        assertThat(overview("a.com")).isEqualTo(overview);
        assertThat(history("a.com")).isEqualTo(history);
        assertThat(ranked("a.com")).isEqualTo(rows);
        assertThat(view(US).edition()).isEqualTo(edition);
    }

    @Test
    default void appliesBuffersInOrder() throws IOException {
        LocalDate date = LocalDate.parse("2026-11-01");
        try (Batch batch = store().begin(TestBatch.on(date).plan())) {
            Batch.ChangeBuffer filledFirst = batch.newBuffer();
            Batch.ChangeBuffer filledLast = batch.newBuffer();
            filledFirst.add(serp("shoes").volume(1).in(date));
            filledLast.add(serp("shoes").volume(2).in(date));
            batch.append(filledLast);
            batch.append(filledFirst);
            batch.publish(thousandths -> {});
        }
        assertThat(facts("shoes").volume()).isEqualTo(1);
    }

    @Test
    default void exposesTheBaseEditionOfABatch() throws IOException {
        imported(TestBatch.on("2026-11-01").with(serp("shoes")));
        EditionInfo newest = view(US).edition();

        try (Batch batch = store().begin(TestBatch.on("2026-11-08").plan())) {
            assertThat(batch.base()).isEqualTo(newest);
        }
    }

    @Test
    default void countsPublishedSerps() {
        imported(TestBatch.on("2026-11-01").with(serp("hats").results("a.com", 1, 2, 3)));

        Batch.Published published = TestBatch.on("2026-11-08")
                .with(
                        serp("shoes").results("a.com", 1, 2),
                        serp("shoes").results("a.com", 1, 2, 3),
                        serp("boots").results("a.com", 1),
                        line("boots").noSerp(),
                        line("hats").volume(10),
                        serp("nothing found"))
                .importInto(store());

        assertThat(published.serps()).isEqualTo(2);
        assertThat(published.results()).isEqualTo(3);
        assertThat(published.edition()).isEqualTo(view(US).edition());
    }

    @Test
    default void reportsShallowerSerps() {
        imported(TestBatch.on("2026-11-01")
                .with(
                        serp("deep").results("a.com", 1, 100),
                        serp("shallow").results("a.com", 1, 100),
                        serp("carried over").results("a.com", 1, 100)));

        Batch.Published published = TestBatch.on("2026-11-08")
                .with(
                        serp("deep").results("a.com", 100),
                        serp("shallow").results("a.com", 1, 99),
                        serp("new").results("a.com", 1))
                .importInto(store());

        assertThat(published.shallower()).isEqualTo(1);
        assertThat(published.shallowerExamples()).containsExactly("shallow");
    }

    @Test
    default void reportsEmptiedSerpsBeforePublishing() throws IOException {
        imported(TestBatch.on("2026-11-01")
                .with(
                        serp("full").results("a.com", 1),
                        serp("emptied").results("a.com", 1),
                        serp("removed").results("a.com", 1),
                        serp("carried over").results("a.com", 1),
                        serp("always empty")));
        List<Batch.ReplacedSerps> replaced = new ArrayList<>();
        Batch.PublishMonitor stopping = new Batch.PublishMonitor() {
            @Override
            public void progress(long thousandths) {}

            @Override
            public void replaced(Batch.ReplacedSerps serps) {
                replaced.add(serps);
                if (serps.emptied() > 0) {
                    throw new CancellationException("stopped");
                }
            }
        };

        try (Batch batch = store().begin(TestBatch.on("2026-11-08").plan())) {
            TestBatch.on("2026-11-08")
                    .with(
                            serp("full").results("b.com", 1),
                            serp("emptied").results("b.com", 1),
                            serp("emptied"),
                            line("removed").noSerp(),
                            serp("always empty"),
                            serp("new"))
                    .fill(batch);
            assertThatThrownBy(() -> batch.publish(stopping)).isInstanceOf(CancellationException.class);
        }

        assertThat(replaced.stream().mapToLong(Batch.ReplacedSerps::emptied).sum())
                .isEqualTo(1);
        assertThat(replaced.stream().flatMap(serps -> serps.emptiedExamples().stream()))
                .containsExactly("emptied");
        assertThat(view(US).edition().date()).hasToString("2026-11-01");
    }

    @Test
    default void listsEditionsNewestFirstAndRemovesOldOnes() {
        for (int day = 1; day <= 6; day++) {
            imported(TestBatch.on("2026-11-0" + day).with(serp("shoes").results("a.com", day)));
        }

        List<EditionInfo> editions = store().editions(US);

        assertThat(editions.getFirst()).isEqualTo(view(US).edition());
        assertThat(editions).extracting(EditionInfo::number).isSortedAccordingTo(Comparator.reverseOrder());
        assertThat(editions).hasSizeLessThanOrEqualTo(2);
        assertThat(history("a.com")).hasSize(6);
        assertThat(store().editions(Database.of("g_uk"))).isEmpty();
    }

    @Test
    default void passesItsOwnCheck() {
        imported(
                TestBatch.on("2026-11-01").with(serp("shoes").results("a.com", 1)),
                TestBatch.on("2026-11-08").into("g_uk").with(serp("shoes").results("a.com", 1)));

        List<Store.CheckReport> reports = store().check();

        assertThat(reports).extracting(report -> report.database().id()).containsExactly("g_uk", "g_us");
        assertThat(reports).allSatisfy(report -> {
            assertThat(report.intact()).isNotEmpty();
            assertThat(report.problems()).isEmpty();
            assertThat(report.leftovers()).isEmpty();
        });
    }

    private List<String> texts() {
        return StoreBehaviour.texts(ranked("a.com"));
    }
}
