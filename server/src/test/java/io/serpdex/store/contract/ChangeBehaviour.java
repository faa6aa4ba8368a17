package io.serpdex.store.contract;

import static io.serpdex.store.SerpBuilder.line;
import static io.serpdex.store.SerpBuilder.serp;
import static org.assertj.core.api.Assertions.assertThat;

import io.serpdex.model.Keyword;
import io.serpdex.store.KeywordFacts;
import io.serpdex.store.Patch;
import io.serpdex.store.Query;
import io.serpdex.store.RankedKeyword;
import io.serpdex.store.ScopeFigures;
import io.serpdex.store.TestBatch;
import java.time.LocalDate;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Changes made by the lines of a batch. */
interface ChangeBehaviour extends StoreBehaviour {

    @Test
    default void carriesOverKeywordsThatABatchDoesNotName() {
        imported(
                TestBatch.on("2026-11-01").with(serp("shoes").volume(1000).results("a.com", 3)),
                TestBatch.on("2026-11-08").with(serp("boots").results("a.com", 1)));

        RankedKeyword carried = row("a.com", "shoes");
        assertThat(carried.position()).isEqualTo(3);
        assertThat(carried.dynamic()).isZero();
        assertThat(carried.date()).isEqualTo("2026-11-01");
        assertThat(carried.traffic()).isEqualTo(97);
        assertThat(row("a.com", "boots").date()).isEqualTo("2026-11-08");
    }

    @Test
    default void changesOnlyTheFieldsOfALine() {
        imported(
                TestBatch.on("2026-11-01")
                        .with(serp("shoes")
                                .volume(1000)
                                .types("video")
                                .suggestions("shoes sale")
                                .results("a.com", 3)),
                TestBatch.on("2026-11-08").with(line("shoes").cost(99)));

        assertThat(facts("shoes").volume()).isEqualTo(1000);
        assertThat(facts("shoes").costCents()).isEqualTo(99);
        assertThat(facts("shoes").types()).containsExactly("video");
        assertThat(suggestions("shoes")).containsExactly("shoes sale", "shoes");
        assertThat(top("shoes").results()).hasSize(1);
        assertThat(top("shoes").date()).isEqualTo("2026-11-01");
    }

    @Test
    default void returnsAllFieldsOfALine() {
        imported(TestBatch.on("2026-11-01")
                .with(line("trail running shoes")
                        .volume(40500)
                        .volumeWide(Patch.set(60500))
                        .volumeLast(Patch.set(49500))
                        .cost(127)
                        .concurrency(88)
                        .found(512_000_000_000L)
                        .difficulty(61)
                        .language(Patch.set("en"))
                        .rightSpelling(Patch.set("trail running shoe"))
                        .types("video", "map")));

        assertThat(facts("trail running shoes"))
                .isEqualTo(new KeywordFacts(
                        Keyword.parse("trail running shoes").id(US),
                        "trail running shoes",
                        3,
                        40500,
                        60500,
                        49500,
                        127,
                        88,
                        512_000_000_000L,
                        61,
                        "en",
                        "trail running shoe",
                        List.of("video", "map"),
                        List.of()));
    }

    @Test
    default void reportsMissingFiguresAsUnknown() {
        imported(TestBatch.on("2026-11-01").with(serp("shoes")));

        assertThat(facts("shoes"))
                .isEqualTo(new KeywordFacts(
                        Keyword.parse("shoes").id(US),
                        "shoes",
                        1,
                        -1,
                        -1,
                        -1,
                        -1,
                        -1,
                        -1,
                        -1,
                        null,
                        null,
                        List.of(),
                        List.of()));
    }

    @Test
    default void clearsFiguresThatAreNull() {
        imported(
                TestBatch.on("2026-11-01")
                        .with(serp("shoes")
                                .volume(1000)
                                .language(Patch.set("en"))
                                .rightSpelling(Patch.set("shoe"))
                                .types("video")
                                .suggestions("shoes sale")
                                .ad(1, "https://ad.com/")),
                TestBatch.on("2026-11-01")
                        .with(line("shoes")
                                .volume(Patch.clear())
                                .language(Patch.clear())
                                .rightSpelling(Patch.clear())
                                .types(Patch.clear())
                                .suggestions(Patch.clear())
                                .noAds()));

        assertThat(facts("shoes").volume()).isEqualTo(KeywordFacts.UNKNOWN);
        assertThat(facts("shoes").language()).isNull();
        assertThat(facts("shoes").rightSpelling()).isNull();
        assertThat(facts("shoes").types()).isEmpty();
        assertThat(suggestions("shoes")).containsExactly("shoes");
        assertThat(top("shoes").ads()).isEmpty();
    }

    @Test
    default void treatsAVolumeOfZeroAsKnown() {
        imported(TestBatch.on("2026-11-01").with(serp("shoes").volume(0)));

        assertThat(facts("shoes").volume()).isZero();
    }

    @Test
    default void removesTheSerpForNullResults() {
        imported(
                TestBatch.on("2026-11-01").with(serp("shoes").volume(10).results("a.com", 1)),
                TestBatch.on("2026-11-08").with(line("shoes").noSerp()));

        assertThat(ask(new Query.KeywordTop(Keyword.parse("shoes")))).isEmpty();
        assertThat(knows("shoes")).isTrue();
        assertThat(figures("a.com").keywords()).isZero();
        assertThat(figures("a.com").lostKeywords()).isEqualTo(1);
    }

    @Test
    default void keepsEmptySerps() {
        imported(TestBatch.on("2026-11-01").with(serp("shoes")));

        assertThat(top("shoes").results()).isEmpty();
        assertThat(view(US).edition().keywords()).isEqualTo(1);
    }

    @Test
    default void findsKeywordsWithoutSerpByTheirWords() {
        imported(TestBatch.on("2026-11-01").with(line("trail shoes").volume(10)));

        assertThat(phraseMatch("shoes")).containsExactly("trail shoes");
        assertThat(suggestions("trail sh")).containsExactly("trail shoes");
        assertThat(knows("trail shoes")).isTrue();
        assertThat(ask(new Query.KeywordTop(Keyword.parse("trail shoes")))).isEmpty();
    }

    @Test
    default void appliesLinesOfOneKeywordInOrder() {
        imported(TestBatch.on("2026-11-01")
                .with(
                        serp("shoes").volume(10).cost(5).results("a.com", 1),
                        serp("boots").results("b.com", 1),
                        serp("shoes").volume(20).results("b.com", 2)));

        assertThat(facts("shoes").volume()).isEqualTo(20);
        assertThat(facts("shoes").costCents()).isEqualTo(5);
        assertThat(top("shoes").results()).hasSize(1);
        assertThat(row("b.com", "shoes").position()).isEqualTo(2);
    }

    @Test
    default void acceptsLinesOlderThanTheirBatch() {
        imported(TestBatch.on("2026-11-08")
                .with(
                        serp("shoes").dated("2026-11-02").results("a.com", 1).ad(1, "https://a.com/"),
                        serp("boots").results("a.com", 1)));

        assertThat(row("a.com", "shoes").date()).isEqualTo("2026-11-02");
        assertThat(top("shoes").ads().getFirst().date()).isEqualTo("2026-11-02");
        assertThat(figures("a.com").date()).isEqualTo("2026-11-08");
    }

    @Test
    default void keepsSeparateDatesForResultsAndAds() {
        imported(
                TestBatch.on("2026-11-01")
                        .with(serp("shoes").results("a.com", 1).ad(1, "https://ad.com/")),
                TestBatch.on("2026-11-08").with(serp("shoes").results("a.com", 2)));

        assertThat(top("shoes").date()).isEqualTo("2026-11-08");
        assertThat(top("shoes").ads().getFirst().date()).isEqualTo("2026-11-01");
    }

    @Test
    default void usesTheLastImportOfADate() {
        imported(
                TestBatch.on("2026-11-08").with(serp("shoes").results("a.com", 1)),
                TestBatch.on("2026-11-08")
                        .with(serp("shoes").dated("2026-11-01").results("a.com", 4)));

        assertThat(row("a.com", "shoes").position()).isEqualTo(4);
        assertThat(row("a.com", "shoes").date()).isEqualTo("2026-11-01");
    }

    @Test
    default void amendsTheNewestEditionWithUndatedFigures() {
        imported(
                TestBatch.on("2026-11-01").with(serp("shoes").volume(100).results("a.com", 3)),
                TestBatch.on("2026-11-08").with(serp("shoes").results("a.com", 1)),
                TestBatch.undated().with(line("shoes").volume(1000)));

        ScopeFigures.ScopeOverview overview = overview("a.com");
        assertThat(overview.now().date()).isEqualTo("2026-11-08");
        assertThat(overview.now().traffic()).isEqualTo(304);
        assertThat(overview.now().risenKeywords()).isEqualTo(1);
        assertThat(row("a.com", "shoes").dynamic()).isEqualTo(2);
        assertThat(overview.before().date()).isEqualTo(LocalDate.parse("2026-11-01"));
        assertThat(overview.before().traffic()).isEqualTo(10);
    }

    @Test
    default void changesNothingWhenABatchIsRepeated() {
        TestBatch second = TestBatch.on("2026-11-08")
                .with(
                        serp("shoes").volume(500).results("a.com", 1).ad(1, "https://a.com/"),
                        serp("hats").results("a.com", 7));
        imported(
                TestBatch.on("2026-11-01")
                        .with(
                                serp("shoes").volume(100).results("a.com", 3),
                                serp("boots").results("a.com", 3)),
                second);
        ScopeFigures.ScopeOverview overview = overview("a.com");
        List<RankedKeyword> rows = ranked("a.com");
        List<ScopeFigures> history = history("a.com");

        imported(second);

        assertThat(overview("a.com")).isEqualTo(overview);
        assertThat(ranked("a.com")).isEqualTo(rows);
        assertThat(history("a.com")).isEqualTo(history);
    }
}
