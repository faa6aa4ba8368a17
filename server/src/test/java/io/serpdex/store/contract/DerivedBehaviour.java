package io.serpdex.store.contract;

import static io.serpdex.store.SerpBuilder.line;
import static io.serpdex.store.SerpBuilder.serp;
import static org.assertj.core.api.Assertions.assertThat;

import io.serpdex.model.Enrichment;
import io.serpdex.store.KeywordFacts;
import io.serpdex.store.Patch;
import io.serpdex.store.SerpBuilder;
import io.serpdex.store.TestBatch;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Derived difficulty and right spelling. */
interface DerivedBehaviour extends StoreBehaviour {

    private static TestBatch batch(String date) {
        return TestBatch.on(date).enriched(Enrichment.ALL);
    }

    /** A batch of 100 keywords with a SERP, most of them empty, so that a domain ranks for a small share of them. */
    private static TestBatch batchOfHundred(String date, SerpBuilder... serps) {
        TestBatch batch = batch(date).with(serps);
        for (int i = serps.length; i < 100; i++) {
            batch.with(serp("empty " + i));
        }
        return batch;
    }

    /** Four keywords with the correct word, and a misspelled one with the same results. */
    private static TestBatch misspelt() {
        return batch("2026-11-01")
                .with(
                        serp("running shoes").volume(1000).results("a.com", 1, 2, 3),
                        serp("red running shoes").volume(20).results("b.com", 1),
                        serp("running shoes women").volume(20).results("b.com", 1),
                        serp("running shoes sale").volume(20).results("b.com", 1),
                        serp("runing shoes").volume(100).results("a.com", 1, 2, 3));
    }

    @Test
    default void derivesDifficultyFromDomainStrengths() {
        imported(batchOfHundred(
                "2026-11-01",
                serp("boots").volume(100).results("a.com", 1).results("b.com", 2),
                serp("red boots").volume(100).results("b.com", 1),
                serp("old boots").volume(10).results("c.com", 12)));
        // b.com has the highest visibility, then a.com, then c.com. Weights: 995, 1000, 1000; strengths: 701, 206, 5
        // (3,040,000 × 206 + 1,611,900 × 701 + 1,000,000 × 300) ÷ (4,651,900 + 3,155,000 + 1,000,000) = 233
        assertThat(facts("boots").difficulty()).isEqualTo(14);
        // (3,024,800 × 701 + 1,000,000 × 300) ÷ (3,024,800 + 4,775,000 + 1,000,000) = 275
        assertThat(facts("red boots").difficulty()).isEqualTo(19);
        assertThat(facts("old boots").difficulty()).isEqualTo(KeywordFacts.UNKNOWN);
    }

    @Test
    default void dampensDomainsThatRankForEverything() {
        SerpBuilder[] serps = new SerpBuilder[100];
        for (int i = 0; i < serps.length; i++) {
            serps[i] = serp(i == 0 ? "prank" : "video " + i).volume(10);
            for (int position = 1; position <= 10; position++) {
                serps[i].results("giant" + position + ".com", position);
            }
        }
        serps[99] = serp("surgery").volume(2000);
        for (int position = 1; position <= 10; position++) {
            serps[99].results("clinic" + position + ".com", position);
        }
        imported(batchOfHundred("2026-11-01", serps));
        // weights 23 and 1000; strengths at position 1: 683 and 941
        assertThat(facts("prank").difficulty()).isEqualTo(24);
        assertThat(facts("surgery").difficulty()).isEqualTo(69);
    }

    @Test
    default void countsEachDomainOnce() {
        imported(batchOfHundred("2026-11-01", serp("prank").results("a.com", 1, 2, 3, 4, 5, 6, 7, 8, 9, 10)));
        // (3,040,000 × 500 + 4,775,000 × 300 + 1,000,000 × 300) ÷ 8,815,000 = 369
        assertThat(facts("prank").difficulty()).isEqualTo(31);
    }

    @Test
    default void raisesDifficultyForHomePagesAndExactMatches() {
        imported(batchOfHundred(
                "2026-11-01",
                serp("boots").volume(100).result(10, "https://a.com/1", null, null),
                serp("home").volume(100).result(10, "https://a.com/", null, null),
                serp("exact match").volume(100).result(10, "https://a.com/x", "A match that is exact", null),
                serp("both of it").volume(100).result(10, "https://a.com/", "Both of it", null)));
        assertThat(facts("boots").difficulty()).isEqualTo(24);
        assertThat(facts("home").difficulty()).isEqualTo(25); // 24.2 + 75.8 ÷ 60
        assertThat(facts("exact match").difficulty()).isEqualTo(25);
        assertThat(facts("both of it").difficulty()).isEqualTo(27); // 24.2 + 75.8 × 2 ÷ 60
    }

    @Test
    default void derivesNoDifficultyWithoutResults() {
        imported(batch("2026-11-01").with(serp("boots"), line("shoes").volume(10)));
        assertThat(facts("boots").difficulty()).isEqualTo(KeywordFacts.UNKNOWN);
        assertThat(facts("shoes").difficulty()).isEqualTo(KeywordFacts.UNKNOWN);
    }

    @Test
    default void derivesNoDifficultyForPartialSerps() {
        imported(
                batch("2026-11-01").with(serp("boots").types("partial", "video").results("a.com", 4)));
        assertThat(facts("boots").difficulty()).isEqualTo(KeywordFacts.UNKNOWN);
        assertThat(facts("boots").types()).containsExactly("partial", "video");

        imported(batch("2026-11-02").with(line("boots").volume(5)));
        assertThat(facts("boots").types()).containsExactly("partial", "video");

        imported(batch("2026-11-02").with(line("boots").types("map")));
        assertThat(facts("boots").types()).containsExactly("map", "partial");

        imported(batch("2026-11-03").with(serp("boots").results("a.com", 4)));
        assertThat(facts("boots").types()).containsExactly("map");
        assertThat(facts("boots").difficulty()).isNotNegative();
    }

    @Test
    default void prefersImportedDifficulty() {
        imported(batchOfHundred("2026-11-01", serp("boots").difficulty(7).results("a.com", 1)));
        assertThat(facts("boots").difficulty()).isEqualTo(7);
        imported(batch("2026-11-02").with(serp("shoes").results("a.com", 1)));
        assertThat(facts("boots").difficulty()).isEqualTo(7);
        imported(batch("2026-11-03").with(line("boots").difficulty(Patch.clear())));
        assertThat(facts("boots").difficulty()).isEqualTo(11);
    }

    @Test
    default void rederivesDifficultyOfCarriedOverKeywords() {
        imported(batchOfHundred(
                "2026-11-01",
                serp("boots").volume(10).results("a.com", 1),
                serp("shoes").volume(20).results("b.com", 1)));
        assertThat(facts("boots").difficulty()).isEqualTo(4); // strength 250
        assertThat(facts("shoes").difficulty()).isEqualTo(21); // strength 750
        imported(batch("2026-11-02").with(line("boots").volume(30)));
        assertThat(facts("boots").difficulty()).isEqualTo(21);
        assertThat(facts("shoes").difficulty()).isEqualTo(4);
    }

    @Test
    default void keepsExactMatchesOfCarriedOverKeywords() {
        imported(batchOfHundred("2026-11-01", serp("boots").result(1, "https://a.com/", "All Boots", null)));
        assertThat(facts("boots").difficulty()).isEqualTo(14); // 11.0 + 89.0 × 2 ÷ 60
        imported(batch("2026-11-02").with(serp("shoes").results("a.com", 1)));
        assertThat(facts("boots").difficulty()).isEqualTo(14);
    }

    @Test
    default void derivesFromAFullBatchAlone() {
        imported(
                batch("2026-11-01").with(serp("boots").result(1, "https://a.com/", "All Boots", null)),
                batch("2026-11-02").full().with(line("boots").volume(5)));
        assertThat(facts("boots").difficulty()).isEqualTo(KeywordFacts.UNKNOWN);
    }

    @Test
    default void correctsMisspeltKeywords() {
        imported(misspelt());
        assertThat(facts("runing shoes").rightSpelling()).isEqualTo("running shoes");
        assertThat(facts("running shoes").rightSpelling()).isNull();
        assertThat(facts("red running shoes").rightSpelling()).isNull();
    }

    @Test
    default void prefersImportedSpelling() {
        imported(misspelt(), batch("2026-11-02").with(line("runing shoes").rightSpelling(Patch.set("ruing shoes"))));
        assertThat(facts("runing shoes").rightSpelling()).isEqualTo("ruing shoes");
        imported(batch("2026-11-03").with(line("runing shoes").rightSpelling(Patch.clear())));
        assertThat(facts("runing shoes").rightSpelling()).isEqualTo("running shoes");
    }

    @Test
    default void neverCorrectsToAMisspeltKeyword() {
        imported(misspelt(), batch("2026-11-02").with(line("running shoes").rightSpelling(Patch.set("walking shoes"))));
        assertThat(facts("runing shoes").rightSpelling()).isNull();
    }

    @Test
    default void formsNoChainsOfCorrections() {
        imported(
                misspelt(),
                batch("2026-11-02")
                        .with(
                                serp("running shoes").volume(10_000).results("a.com", 1, 2, 3),
                                serp("runing shoes").volume(1_000).results("a.com", 1, 2, 3),
                                serp("runnning shoes").volume(10).results("a.com", 1, 2, 3),
                                serp("runiing shoes").volume(10).results("a.com", 1, 2, 3)));
        assertThat(facts("runing shoes").rightSpelling()).isEqualTo("running shoes");
        assertThat(facts("runnning shoes").rightSpelling()).isEqualTo("running shoes");
        assertThat(facts("runiing shoes").rightSpelling()).isEqualTo("running shoes");
    }

    @Test
    default void correctsOnlyWithMoreVolumeAndSharedPages() {
        imported(misspelt(), batch("2026-11-02").with(line("running shoes").volume(999)));
        assertThat(facts("runing shoes").rightSpelling()).isNull();
        imported(batch("2026-11-03").with(serp("running shoes").volume(1000).results("a.com", 1, 2, 21)));
        assertThat(facts("runing shoes").rightSpelling()).isNull();
    }

    @Test
    default void derivesNothingWithoutEnrichment() {
        imported(misspelt());
        assertThat(facts("runing shoes").difficulty()).isNotEqualTo(KeywordFacts.UNKNOWN);
        imported(TestBatch.on("2026-11-02")
                .enriched(Enrichment.NONE)
                .with(line("running shoes").difficulty(3)));
        assertThat(facts("runing shoes").difficulty()).isEqualTo(KeywordFacts.UNKNOWN);
        assertThat(facts("runing shoes").rightSpelling()).isNull();
        assertThat(facts("running shoes").difficulty()).isEqualTo(3);
        imported(TestBatch.on("2026-11-03").enriched(Set.of(Enrichment.RIGHT_SPELLING)));
        assertThat(facts("runing shoes").difficulty()).isEqualTo(KeywordFacts.UNKNOWN);
        assertThat(facts("runing shoes").rightSpelling()).isEqualTo("running shoes");
    }
}
