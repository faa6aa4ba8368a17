package io.serpdex.store.contract;

import static io.serpdex.store.SerpBuilder.line;
import static io.serpdex.store.SerpBuilder.serp;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import io.serpdex.model.Scope;
import io.serpdex.store.Query;
import io.serpdex.store.ScopeFigures;
import io.serpdex.store.TestBatch;
import java.time.LocalDate;
import org.junit.jupiter.api.Test;

/** The figures of a scope in one edition and their history. */
interface ScopeFiguresBehaviour extends StoreBehaviour {

    @Test
    default void computesTrafficFromTheBestPosition() {
        imported(TestBatch.on("2026-11-01")
                .with(
                        serp("one").volume(1000).results("a.com", 1, 2),
                        serp("two").volume(1000).results("a.com", 3),
                        serp("three").volume(1_000_000).results("a.com", 100),
                        serp("four").results("a.com", 1)));

        assertThat(row("a.com", "one").traffic()).isEqualTo(304);
        assertThat(row("a.com", "two").traffic()).isEqualTo(97);
        assertThat(row("a.com", "three").traffic()).isEqualTo(2100);
        assertThat(row("a.com", "four").traffic()).isZero();
        assertThat(figures("a.com").traffic()).isEqualTo(2501);
    }

    @Test
    default void roundsTrafficOnceHalfUp() {
        imported(TestBatch.on("2026-11-01")
                .with(
                        serp("one").volume(5).results("a.com", 1),
                        serp("two").volume(5).results("a.com", 1),
                        serp("three").volume(5).results("a.com", 1),
                        serp("half").volume(250).results("b.com", 2)));

        assertThat(row("a.com", "one").traffic()).isEqualTo(2);
        assertThat(figures("a.com").traffic()).isEqualTo(5);
        assertThat(figures("b.com").traffic()).isEqualTo(41);
    }

    @Test
    default void computesVisibilityDownToPosition20() {
        imported(TestBatch.on("2026-11-01")
                .with(
                        serp("one").volume(1).results("a.com", 1).results("b.com", 20),
                        serp("two").volume(4).results("b.com", 21),
                        serp("three").volume(2)));

        assertThat(figures("a.com").visible()).isEqualTo(4342_85714L);
        assertThat(figures("b.com").visible()).isEqualTo(34_28571L);
        assertThat(figures("b.com").keywords()).isEqualTo(2);
    }

    @Test
    default void excludesKeywordsWithoutSerpFromVisibility() {
        imported(TestBatch.on("2026-11-01")
                .with(serp("one").volume(1000).results("a.com", 1), line("two").volume(1000)));

        assertThat(figures("a.com").visible()).isEqualTo(30_400_00000L);
    }

    @Test
    default void countsKeywordsWhereNoVolumeIsKnown() {
        imported(TestBatch.on("2026-11-01")
                .with(
                        serp("one").results("a.com", 1),
                        serp("two").volume(0).results("a.com", 2),
                        serp("three").results("b.com", 1),
                        serp("four"),
                        line("five").volume(1000)));

        assertThat(figures("a.com").visible()).isEqualTo(11_650_00000L);
        assertThat(figures("a.com").visibleStatic()).isEqualTo(11_650_00000L);
        assertThat(figures("a.com").traffic()).isZero();
    }

    @Test
    default void keepsStaticVisibilityWhileTheDatabaseGrows() {
        imported(
                TestBatch.on("2026-11-01").with(serp("shoes").volume(1000).results("a.com", 1)),
                TestBatch.on("2026-11-08").with(serp("boots").volume(3000).results("a.com", 21)));

        assertThat(figures("a.com").visible()).isEqualTo(7_600_00000L);
        assertThat(figures("a.com").visibleStatic()).isEqualTo(30_400_00000L);
    }

    @Test
    default void decidesStaticWeightsByReferenceKeywords() {
        imported(
                TestBatch.on("2026-11-01").with(serp("shoes").results("a.com", 1)),
                TestBatch.on("2026-11-08").with(serp("boots").volume(100).results("b.com", 1)));

        assertThat(figures("a.com").visible()).isZero();
        assertThat(figures("a.com").visibleStatic()).isEqualTo(30_400_00000L);
        assertThat(figures("b.com").visible()).isEqualTo(30_400_00000L);
        assertThat(figures("b.com").visibleStatic()).isZero();
    }

    @Test
    default void takesReferenceKeywordsFromTheFirstDateWithSerps() {
        imported(
                TestBatch.on("2026-11-01").with(line("shoes").volume(1000)),
                TestBatch.on("2026-11-08").with(serp("shoes").results("a.com", 1)),
                TestBatch.on("2026-11-08").with(serp("boots").volume(1000).results("b.com", 1)),
                TestBatch.on("2026-11-15").with(serp("hats").volume(2000).results("a.com", 1)));

        assertThat(figures("a.com").visible()).isEqualTo(22_800_00000L);
        assertThat(figures("a.com").visibleStatic()).isEqualTo(15_200_00000L);
    }

    @Test
    default void skipsReferenceDatesThatLostTheirSerps() {
        imported(
                TestBatch.on("2026-11-01").with(serp("shoes").volume(1000).results("a.com", 1)),
                TestBatch.on("2026-11-01").with(line("shoes").noSerp()),
                TestBatch.on("2026-11-08").with(serp("boots").volume(1000).results("a.com", 1)),
                TestBatch.on("2026-11-15").with(serp("hats").volume(3000).results("b.com", 1)));

        assertThat(figures("a.com").visible()).isEqualTo(7_600_00000L);
        assertThat(figures("a.com").visibleStatic()).isEqualTo(30_400_00000L);
    }

    @Test
    default void restoresReturningReferenceKeywords() {
        imported(
                TestBatch.on("2026-11-01")
                        .with(
                                serp("shoes").volume(1000).results("a.com", 1),
                                serp("boots").volume(1000).results("b.com", 1)),
                TestBatch.on("2026-11-08").full().with(serp("boots").results("b.com", 1)));
        assertThat(figures("a.com").visibleStatic()).isZero();
        assertThat(figures("b.com").visibleStatic()).isEqualTo(30_400_00000L);

        imported(TestBatch.on("2026-11-15").with(serp("shoes").volume(3000).results("a.com", 1)));

        assertThat(figures("a.com").visibleStatic()).isEqualTo(22_800_00000L);
        assertThat(figures("b.com").visibleStatic()).isEqualTo(7_600_00000L);
    }

    @Test
    default void staysExactForTheLargestVolumes() {
        imported(TestBatch.on("2026-11-01")
                .with(
                        serp("one").volume(Integer.MAX_VALUE).results("a.com", 1),
                        serp("two").volume(Integer.MAX_VALUE).results("a.com", 2),
                        serp("three").volume(Integer.MAX_VALUE).results("a.com", 1)));

        // 2,147,483,647 × (.304 + .162 + .304) = 1,653,562,408.19
        assertThat(figures("a.com").traffic()).isEqualTo(1_653_562_408L);
        // 100,000 × .77 ÷ 3
        assertThat(figures("a.com").visible()).isEqualTo(25_666_66667L);
    }

    @Test
    default void returnsNoInfoForUnknownScopes() {
        imported(TestBatch.on("2026-11-01").with(serp("shoes").results("a.com", 1)));

        assertThat(ask(new Query.DomainInfo(Scope.parse("b.com")))).isEmpty();
        assertThat(history("b.com")).isEmpty();
    }

    @Test
    default void returnsZerosForFormerScopes() {
        imported(
                TestBatch.on("2026-11-01").with(serp("shoes").results("a.com", 1)),
                TestBatch.on("2026-11-08").with(serp("shoes").results("b.com", 1)),
                TestBatch.on("2026-11-15").with(serp("shoes").results("b.com", 1)));

        assertThat(overview("a.com"))
                .isEqualTo(new ScopeFigures.ScopeOverview(
                        ScopeFigures.none(LocalDate.parse("2026-11-15")),
                        new ScopeFigures(LocalDate.parse("2026-11-08"), 0, 0, 0, 0, 0, 1, 0, 0, 0, 0)));
    }

    @Test
    default void forgetsResultsRemovedByALaterBatchOfTheDate() {
        imported(
                TestBatch.on("2026-11-01").with(serp("shoes").results("a.com", 1)),
                TestBatch.on("2026-11-01").with(serp("shoes").results("b.com", 1)));

        assertThat(ask(new Query.DomainInfo(Scope.parse("a.com")))).isEmpty();
        assertThat(history("a.com")).isEmpty();
    }

    @Test
    default void startsHistoryAtTheFirstKeyword() {
        imported(
                TestBatch.on("2026-11-01").with(serp("shoes").volume(1000).results("b.com", 1)),
                TestBatch.on("2026-11-08").with(serp("shoes").results("a.com", 2)),
                TestBatch.on("2026-11-08").with(serp("shoes").results("a.com", 1)),
                TestBatch.on("2026-11-15").with(serp("shoes").results("b.com", 1)),
                TestBatch.on("2026-11-22").with(serp("shoes").results("a.com", 3)));

        assertThat(history("a.com"))
                .containsExactly(
                        new ScopeFigures(
                                LocalDate.parse("2026-11-08"), 1, 304, 30_400_00000L, 30_400_00000L, 1, 0, 0, 0, 0, 0),
                        new ScopeFigures(LocalDate.parse("2026-11-15"), 0, 0, 0, 0, 0, 1, 0, 0, 0, 0),
                        new ScopeFigures(
                                LocalDate.parse("2026-11-22"), 1, 97, 9_730_00000L, 9_730_00000L, 1, 0, 0, 0, 0, 0));
    }

    @Test
    default void startsHistoryAtTheFirstAd() {
        imported(
                TestBatch.on("2026-11-01").with(line("shoes").ad(1, "https://a.com/")),
                TestBatch.on("2026-11-08").with(line("shoes").emptyAds()));

        assertThat(history("a.com"))
                .extracting(ScopeFigures::adKeywords, ScopeFigures::ads)
                .containsExactly(tuple(1, 1), tuple(0, 0));
        assertThat(overview("a.com").adsDynamic()).isEqualTo(-1);
    }

    @Test
    default void keepsOlderHistoryWhenFiguresAreAmended() {
        imported(
                TestBatch.on("2026-11-01").with(serp("shoes").volume(1000).results("a.com", 1)),
                TestBatch.on("2026-11-08").with(serp("shoes").results("a.com", 2)),
                TestBatch.undated().with(line("shoes").volume(2000)));

        assertThat(history("a.com")).extracting(ScopeFigures::traffic).containsExactly(304L, 324L);
    }
}
