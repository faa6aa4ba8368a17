package io.serpdex.metrics;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DifficultyTest {
    private static final ClickCurve CURVE = ClickCurve.STANDARD;

    @ParameterizedTest(name = "rank {0} of {1}: {2}")
    @CsvSource({
        "1, 150000, 1000",
        "10, 150000, 651",
        "100, 150000, 377",
        "1000, 150000, 177",
        "10000, 150000, 52",
        "150000, 150000, 0",
        "1, 1, 1000",
        "2, 2, 136",
    })
    void computesStrengthFromRank(int rank, int domains, int strength) {
        assertThat(Difficulty.strength(rank, domains)).isEqualTo(strength);
    }

    /** The worked examples of docs/metrics.md. */
    @ParameterizedTest(name = "{0}, deepest {1}, aimed {2}: {3}")
    @CsvSource({
        "600 600 600 600 600 600 600 600 600 600, 100, 0, 60",
        "600 600 600 600 600 600 600 600 600 600, 100, 6, 64", // 600 + 400 × 6 ÷ 60 = 640
        "1000 200 200 200 200 200 200 200 200 200, 100, 0, 51", // (3040 × 1000 + 4775 × 200) ÷ 7815 = 511.2
        "200 200 200 200 200 200 200 200 200 1000, 100, 0, 21", // (7702 × 200 + 113 × 1000) ÷ 7815 = 211.6
        "400 - 400 400 400 400 400 400 400 400, 100, 0, 40", // one position was not collected
        "400 - - - - - - - - -, 1, 0, 16", // nine positions are free: 3040 × 400 ÷ 7815 = 155.6
        "400 - - - - - - - - -, 12, 0, 40", // nine positions were not collected
        "1000 1000 1000 1000 1000 1000 1000 1000 1000 1000, 10, 20, 100",
        "0 0 0 0 0 0 0 0 0 0, 10, 20, 33",
        "- - - - - - - - - -, 12, 0, -1", // no result of the top 10 is known
        "- - - - - - - - - -, 0, 0, -1", // an empty SERP
    })
    void averagesStrengthByClickShare(String top, int deepest, int aimed, int difficulty) {
        int[] strengths = Arrays.stream(top.split(" "))
                .mapToInt(text -> text.equals("-") ? Difficulty.GAP : Integer.parseInt(text))
                .toArray();
        assertThat(Difficulty.of(CURVE, strengths, deepest, aimed)).isEqualTo(difficulty);
    }

    @Property(tries = 300)
    void keepsStrengthMonotonicAndInRange(
            @ForAll @IntRange(min = 1, max = Integer.MAX_VALUE - 1) int domains, @ForAll @IntRange(min = 1) int some) {
        int rank = some % domains + 1;
        int strength = Difficulty.strength(rank, domains);
        assertThat(strength).isBetween(0, Difficulty.STRONGEST);
        assertThat(Difficulty.strength(Math.min(rank + 1, domains), domains)).isLessThanOrEqualTo(strength);
    }

    @Test
    void returnsUnknownForACurveWithoutClicks() {
        int[] strengths = new int[Difficulty.DEEPEST];
        assertThat(Difficulty.of(new ClickCurve("none", new int[100]), strengths, 100, 0))
                .isEqualTo(Difficulty.UNKNOWN);
    }
}
