package io.serpdex.store.contract;

import static io.serpdex.store.SerpBuilder.line;
import static io.serpdex.store.SerpBuilder.serp;
import static org.assertj.core.api.Assertions.assertThat;

import io.serpdex.model.Keyword;
import io.serpdex.model.Scope;
import io.serpdex.store.KeywordFacts;
import io.serpdex.store.Page;
import io.serpdex.store.Patch;
import io.serpdex.store.Query;
import io.serpdex.store.Sort;
import io.serpdex.store.TestBatch;
import io.serpdex.store.TopPage;
import org.junit.jupiter.api.Test;

/** Batches with {@code --full}. */
interface FullBatchBehaviour extends StoreBehaviour {

    @Test
    default void dropsKeywordsThatAFullBatchDoesNotName() {
        imported(
                TestBatch.on("2026-11-01")
                        .with(serp("shoes").results("a.com", 1), serp("boots").results("a.com", 1)),
                TestBatch.on("2026-11-08").full().with(serp("shoes").results("a.com", 1)));

        assertThat(knows("boots")).isFalse();
        assertThat(phraseMatch("boots")).isEmpty();
        assertThat(suggestions("boots")).isEmpty();
        assertThat(ask(new Query.KeywordTop(Keyword.parse("boots")))).isEmpty();
    }

    @Test
    default void countsDroppedKeywordsAsLost() {
        imported(
                TestBatch.on("2026-11-01")
                        .with(
                                serp("shoes").results("a.com", 1),
                                serp("boots").results("a.com", 1).results("b.com", 2)),
                TestBatch.on("2026-11-08").full().with(serp("shoes").results("a.com", 1)));

        assertThat(figures("a.com").lostKeywords()).isEqualTo(1);
        assertThat(figures("a.com").keywords()).isEqualTo(1);
        assertThat(figures("b.com").lostKeywords()).isEqualTo(1);
        assertThat(figures("b.com").keywords()).isZero();
    }

    @Test
    default void dropsEarlierBatchesOfTheSameDate() {
        imported(
                TestBatch.on("2026-11-01").with(serp("shoes").results("a.com", 1)),
                TestBatch.on("2026-11-08").with(serp("boots").results("a.com", 1)),
                TestBatch.on("2026-11-08").full().with(serp("hats").results("a.com", 1)));

        assertThat(StoreBehaviour.texts(ranked("a.com"))).containsExactly("hats");
        assertThat(figures("a.com").newKeywords()).isEqualTo(1);
        assertThat(figures("a.com").lostKeywords()).isEqualTo(1);
    }

    @Test
    default void forgetsFiguresOfDroppedKeywords() {
        imported(
                TestBatch.on("2026-11-01").with(serp("shoes").volume(1000), serp("boots")),
                TestBatch.on("2026-11-08").full().with(serp("boots")),
                TestBatch.on("2026-11-15").with(serp("shoes")));

        assertThat(facts("shoes").volume()).isEqualTo(KeywordFacts.UNKNOWN);
    }

    @Test
    default void keepsFiguresOfNamedKeywords() {
        imported(
                TestBatch.on("2026-11-01")
                        .with(serp("shoes")
                                .volume(1000)
                                .cost(127)
                                .difficulty(44)
                                .found(5_000_000_000L)
                                .language(Patch.set("en"))
                                .rightSpelling(Patch.set("shoe"))
                                .types("video")
                                .suggestions("shoes sale")
                                .ad(1, "https://ad.com/")
                                .results("a.com", 1)),
                TestBatch.on("2026-11-08").full().with(line("shoes").concurrency(7)));

        KeywordFacts facts = facts("shoes");
        assertThat(facts.volume()).isEqualTo(1000);
        assertThat(facts.costCents()).isEqualTo(127);
        assertThat(facts.difficulty()).isEqualTo(44);
        assertThat(facts.foundResults()).isEqualTo(5_000_000_000L);
        assertThat(facts.language()).isEqualTo("en");
        assertThat(facts.rightSpelling()).isEqualTo("shoe");
        assertThat(facts.concurrency()).isEqualTo(7);
        assertThat(facts.types()).isEmpty();
        assertThat(suggestions("shoes")).containsExactly("shoes");
        assertThat(ask(new Query.KeywordTop(Keyword.parse("shoes")))).isEmpty();
        assertThat(figures("a.com").lostKeywords()).isEqualTo(1);
        assertThat(figures("ad.com").adKeywords()).isZero();
    }

    @Test
    default void comparesAFullBatchWithTheDateBefore() {
        imported(
                TestBatch.on("2026-11-01").with(serp("shoes").results("a.com", 9)),
                TestBatch.on("2026-11-08").full().with(serp("boots").results("a.com", 1)),
                TestBatch.on("2026-11-08").with(serp("shoes").results("a.com", 2)));

        assertThat(row("a.com", "shoes").dynamic()).isEqualTo(7);
        assertThat(figures("a.com").risenKeywords()).isEqualTo(1);
        assertThat(figures("a.com").newKeywords()).isEqualTo(1);
        assertThat(figures("a.com").lostKeywords()).isZero();
    }

    @Test
    default void mergesLinesOfOneKeywordInAFullBatch() {
        imported(
                TestBatch.on("2026-11-01").with(serp("shoes").volume(10).results("a.com", 9)),
                TestBatch.on("2026-11-08")
                        .full()
                        .with(serp("shoes").results("a.com", 2), line("shoes").volume(20)));

        assertThat(row("a.com", "shoes").position()).isEqualTo(2);
        assertThat(facts("shoes").volume()).isEqualTo(20);
    }

    @Test
    default void keepsShareCountsInAFullBatch() {
        imported(
                TestBatch.on("2026-11-01")
                        .with(serp("shoes").results("a.com", 1))
                        .shares("https://a.com/1", 5, 6, 7),
                TestBatch.on("2026-11-08").full().with(serp("boots").results("a.com", 1)));

        TopPage page = ask(new Query.TopPages(
                        Scope.parse("a.com"), Sort.descending(Sort.SortKey.POTENTIAL_TRAFFIC), Page.ALL))
                .rows()
                .getFirst();
        assertThat(page.socialAShares()).isEqualTo(5);
    }
}
