package io.serpdex.store.contract;

import static io.serpdex.store.SerpBuilder.line;
import static io.serpdex.store.SerpBuilder.serp;
import static org.assertj.core.api.Assertions.assertThat;

import io.serpdex.model.Database;
import io.serpdex.model.Scope;
import io.serpdex.store.Filter;
import io.serpdex.store.Page;
import io.serpdex.store.PageRef;
import io.serpdex.store.Query;
import io.serpdex.store.RankedKeyword;
import io.serpdex.store.ScopeFigures;
import io.serpdex.store.TestBatch;
import org.junit.jupiter.api.Test;

/** Changes of positions between editions. */
interface MovementBehaviour extends StoreBehaviour {

    @Test
    default void reportsImprovementsAsPositive() {
        imported(
                TestBatch.on("2026-11-01")
                        .with(serp("up").results("a.com", 8), serp("down").results("a.com", 2)),
                TestBatch.on("2026-11-08")
                        .with(serp("up").results("a.com", 3), serp("down").results("a.com", 6)));

        assertThat(row("a.com", "up").dynamic()).isEqualTo(5);
        assertThat(row("a.com", "down").dynamic()).isEqualTo(-4);
    }

    @Test
    default void countsAbsenceAsOneBelowTheDepth() {
        imported(
                TestBatch.on("2026-11-01").with(serp("shoes").results("b.com", 1)),
                TestBatch.on("2026-11-08").with(serp("shoes").results("a.com", 1)));

        assertThat(row("a.com", "shoes").dynamic()).isEqualTo(100);
    }

    @Test
    default void usesADepthOfFiftyForTheSecondEngine() {
        imported(
                TestBatch.on("2026-11-01").into("bing_us").with(serp("shoes").results("b.com", 1)),
                TestBatch.on("2026-11-08").into("bing_us").with(serp("shoes").results("a.com", 1)));

        RankedKeyword row = ask(
                        Database.of("bing_us"),
                        new Query.DomainKeywords(Scope.parse("a.com"), Filter.NONE, BY_TRAFFIC, Page.ALL))
                .rows()
                .getFirst();
        assertThat(row.dynamic()).isEqualTo(50);
    }

    @Test
    default void countsKeywordsWithoutPreviousSerpAsGained() {
        imported(
                TestBatch.on("2026-11-01").with(line("shoes").volume(10), serp("boots")),
                TestBatch.on("2026-11-08")
                        .with(serp("shoes").results("a.com", 1), serp("hats").results("a.com", 1)));

        assertThat(row("a.com", "shoes").dynamic()).isZero();
        assertThat(row("a.com", "hats").dynamic()).isZero();
        assertThat(figures("a.com").newKeywords()).isEqualTo(2);
    }

    @Test
    default void treatsAnEmptyPreviousSerpAsSerp() {
        imported(
                TestBatch.on("2026-11-01").with(serp("shoes")),
                TestBatch.on("2026-11-08").with(serp("shoes").results("a.com", 11)));

        assertThat(row("a.com", "shoes").dynamic()).isEqualTo(90);
    }

    @Test
    default void countsGainedLostRisenAndFallen() {
        imported(
                TestBatch.on("2026-11-01")
                        .with(
                                serp("gained").results("b.com", 1),
                                serp("lost 1").results("a.com", 1),
                                serp("lost 2").results("a.com", 5),
                                serp("risen").results("a.com", 9),
                                serp("fallen").results("a.com", 9),
                                serp("same").results("a.com", 9),
                                serp("carried over").results("a.com", 9)),
                TestBatch.on("2026-11-08")
                        .with(
                                serp("gained").results("a.com", 1),
                                serp("lost 1").results("b.com", 1),
                                serp("lost 2"),
                                serp("risen").results("a.com", 8),
                                serp("fallen").results("a.com", 10),
                                serp("same").results("a.com", 9)));

        ScopeFigures.ScopeOverview overview = overview("a.com");
        assertThat(overview.now().keywords()).isEqualTo(5);
        assertThat(overview.before().keywords()).isEqualTo(6);
        assertThat(overview.now().newKeywords()).isEqualTo(1);
        assertThat(overview.now().lostKeywords()).isEqualTo(2);
        assertThat(overview.now().risenKeywords()).isEqualTo(1);
        assertThat(overview.now().fallenKeywords()).isEqualTo(1);
        assertThat(overview.keywordsDynamic()).isEqualTo(-1);
    }

    @Test
    default void comparesBestPositionsOfTheScope() {
        imported(
                TestBatch.on("2026-11-01")
                        .with(serp("shoes").result(2, "https://a.com/x").result(9, "https://m.a.com/y")),
                TestBatch.on("2026-11-08")
                        .with(serp("shoes").result(4, "https://m.a.com/y").result(30, "https://a.com/x")));

        assertThat(row("a.com", "shoes").dynamic()).isEqualTo(-2);
        assertThat(row("a.com", "shoes").page()).isEqualTo(new PageRef("https://m.a.com/y", "m.a.com", "a.com"));
        assertThat(row("m.a.com", "shoes").dynamic()).isEqualTo(5);
        assertThat(figures("a.com").fallenKeywords()).isEqualTo(1);
        assertThat(figures("m.a.com").risenKeywords()).isEqualTo(1);
    }

    @Test
    default void comparesAllBatchesOfADateWithTheDateBefore() {
        imported(
                TestBatch.on("2026-11-01").with(serp("shoes").results("a.com", 10)),
                TestBatch.on("2026-11-08").with(serp("shoes").results("a.com", 5)),
                TestBatch.on("2026-11-08").with(serp("boots").results("a.com", 1)));
        assertThat(row("a.com", "shoes").dynamic()).isEqualTo(5);

        imported(TestBatch.on("2026-11-08").with(serp("shoes").results("a.com", 7)));

        assertThat(row("a.com", "shoes").dynamic()).isEqualTo(3);
        assertThat(row("a.com", "boots").dynamic()).isZero();
        assertThat(figures("a.com").newKeywords()).isEqualTo(1);
        assertThat(figures("a.com").risenKeywords()).isEqualTo(1);
    }

    @Test
    default void reportsNoMovementForUntouchedKeywords() {
        imported(
                TestBatch.on("2026-11-01").with(serp("shoes").results("a.com", 10)),
                TestBatch.on("2026-11-08").with(serp("shoes").results("a.com", 5)),
                TestBatch.on("2026-11-15").with(serp("boots").results("b.com", 5)));

        assertThat(row("a.com", "shoes").dynamic()).isZero();
        assertThat(figures("a.com").risenKeywords()).isZero();
        assertThat(figures("a.com").date()).isEqualTo("2026-11-15");
    }

    @Test
    default void reportsNoMovementForABatchWithoutSerps() {
        imported(
                TestBatch.on("2026-11-01").with(serp("shoes").results("a.com", 10)),
                TestBatch.on("2026-11-08").shares("https://a.com/10", 1, 2, 3));

        ScopeFigures.ScopeOverview overview = overview("a.com");
        assertThat(overview.now().date()).isEqualTo("2026-11-08");
        assertThat(overview.keywordsDynamic()).isZero();
        assertThat(overview.now().newKeywords()).isZero();
    }

    @Test
    default void subtractsPrintedFigures() {
        imported(
                TestBatch.on("2026-11-01")
                        .with(serp("shoes").volume(1000).results("a.com", 3).ad(1, "https://a.com/ad")),
                TestBatch.on("2026-11-08")
                        .with(
                                serp("shoes").results("a.com", 1),
                                serp("boots")
                                        .volume(1000)
                                        .ad(1, "https://a.com/ad")
                                        .ad(2, "https://a.com/ad2")));

        ScopeFigures.ScopeOverview overview = overview("a.com");
        assertThat(overview.now().traffic()).isEqualTo(304);
        assertThat(overview.trafficDynamic()).isEqualTo(304 - 97);
        assertThat(overview.now().visible()).isEqualTo(15_200_00000L);
        assertThat(overview.visibleDynamic()).isEqualTo(15_200_00000L - 9_730_00000L);
        assertThat(overview.now().adKeywords()).isEqualTo(2);
        assertThat(overview.now().ads()).isEqualTo(2);
        assertThat(overview.adsDynamic()).isEqualTo(1);
    }
}
