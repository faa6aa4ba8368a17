package io.serpdex.metrics;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The worked examples of docs/metrics.md, and the limits of the values. */
class DifficultyTest {
    private static final ClickCurve CURVE = ClickCurve.STANDARD;

    @ParameterizedTest(name = "{0} of {1} keywords: weight {2}")
    @CsvSource({
        "1, 100000, 1000",
        "1000, 100000, 990",
        "5000, 100000, 800",
        "10000, 100000, 500",
        "20000, 100000, 200",
        "40000, 100000, 59",
        "100000, 100000, 10",
        "3, 50, 962",
        "20, 50, 217",
        "50, 50, 40",
        "2147483647, 2147483647, 10",
        "1, 1, 1000",
    })
    void computesWeightFromBreadth(int keywords, long serps, int weight) {
        assertThat(DomainStrengths.weightOf(keywords, serps)).isEqualTo(weight);
    }

    /** Each result has a domain of its own. */
    @ParameterizedTest(name = "{0} at weights {1}, deepest {2}, aimed {3}: {4}")
    @CsvSource({
        "700 700 700 700 700 700 700 700 700 700, 1000, 100, 0, 73",
        "700 700 700 700 700 700 700 700 700 700, 1000, 100, 6, 75",
        "950 200 200 200 200 200 200 200 200 200, 1000, 100, 0, 46",
        "950 200 200 200 200 200 200 200 200 200, 59 1000 1000 1000 1000 1000 1000 1000 1000 1000, 100, 0, 14",
        "950 950 950 950 950 950 950 950 950 950, 59, 100, 0, 51",
        "400 - 400 400 400 400 400 400 400 400, 1000, 100, 0, 33", // one position was not collected
        "400 - - - - - - - - -, 1000, 12, 0, 32", // nine positions were not collected
        "400 - - - - - - - - -, 1000, 1, 0, 8", // nine positions are free
        "1000 1000 1000 1000 1000 1000 1000 1000 1000 1000, 1000, 10, 20, 99",
        "0 0 0 0 0 0 0 0 0 0, 1000, 10, 20, 34",
        "- - - - - - - - - -, 0, 12, 0, -1", // no result of the top 10 is known
        "- - - - - - - - - -, 0, 0, 0, -1", // an empty SERP
    })
    void averagesStrengthByClickShareAndWeight(String top, String weights, int deepest, int aimed, int difficulty) {
        int[] strengths = numbers(top);
        int[] domains = new int[Difficulty.DEEPEST];
        Arrays.setAll(domains, i -> strengths[i] == Difficulty.GAP ? Difficulty.GAP : i);
        assertThat(Difficulty.of(CURVE, strengths(strengths, numbers(weights)), domains, deepest, aimed))
                .isEqualTo(difficulty);
    }

    @ParameterizedTest(name = "ten results of one domain with weight {0}: {1}")
    @CsvSource({"1000, 54", "59, 24"})
    void countsEachDomainOnce(int weight, int difficulty) {
        DomainStrengths strengths = strengths(new int[] {950}, new int[] {weight});
        assertThat(Difficulty.of(CURVE, strengths, new int[Difficulty.DEEPEST], 100, 0))
                .isEqualTo(difficulty);
    }

    private static DomainStrengths strengths(int[] strengths, int[] weights) {
        short[] strengthByDomain = new short[strengths.length];
        short[] weightByDomain = new short[strengths.length];
        for (int domain = 0; domain < strengths.length; domain++) {
            strengthByDomain[domain] = (short) strengths[domain];
            weightByDomain[domain] = (short) weights[domain];
        }
        return new DomainStrengths(strengthByDomain, weightByDomain);
    }

    private static int[] numbers(String cell) {
        int[] numbers = Arrays.stream(cell.split(" "))
                .mapToInt(text -> text.equals("-") ? Difficulty.GAP : Integer.parseInt(text))
                .toArray();
        if (numbers.length == 1) {
            numbers = Arrays.copyOf(numbers, Difficulty.DEEPEST);
            Arrays.fill(numbers, numbers[0]);
        }
        return numbers;
    }

    private static int[] numbers(List<Integer> values) {
        return values.stream().mapToInt(Integer::intValue).toArray();
    }

    @Test
    void ranksDomainsByTheClicksOfWeakerOnes() {
        DomainStrengths.Builder builder = new DomainStrengths.Builder();
        builder.add(500, domain(1, 3040));
        builder.add(20, domain(1, 1000));
        builder.add(20, domain(1, 2000));
        builder.add(0, domain(0, 0)); // only has ads
        builder.add(0, domain(2, 0)); // only ranks below the top 20
        DomainStrengths strengths = builder.build(1_000_000);
        assertThat(builder.ranking()).isEqualTo(4);
        assertThat(strengths.strength(0)).isEqualTo(748); // (3000 + 3040 ÷ 2) ÷ 6040
        assertThat(strengths.strength(1)).isEqualTo(248); // (3000 ÷ 2) ÷ 6040
        assertThat(strengths.strength(2)).isEqualTo(248);
        assertThat(strengths.strength(3)).isZero();
        assertThat(strengths.strength(4)).isZero();
    }

    private static ScopeSums<String> domain(int keywords, long clicks) {
        return new ScopeSums<>(keywords, 0, 0, clicks, 0, 0, 0, 0, 0, 0, 0, List.of());
    }

    @Property(tries = 300)
    void keepsWeightMonotonicAndInRange(
            @ForAll @IntRange(min = 1, max = Integer.MAX_VALUE - 1) int serps, @ForAll @IntRange(min = 1) int some) {
        int keywords = some % serps + 1;
        int weight = DomainStrengths.weightOf(keywords, serps);
        assertThat(weight).isBetween(1, DomainStrengths.FULL_WEIGHT);
        assertThat(DomainStrengths.weightOf(Math.min(keywords + 1, serps), serps))
                .isLessThanOrEqualTo(weight);
    }

    @Property(tries = 300)
    void neverFallsWithAStrongerDomain(
            @ForAll @Size(10) List<@IntRange(max = 999) Integer> strengths,
            @ForAll @Size(10) List<@IntRange(min = 1, max = 1000) Integer> weights,
            @ForAll @IntRange(max = 9) int stronger,
            @ForAll @IntRange(max = 19) int aimed) {
        int[] raised = numbers(strengths);
        raised[stronger]++;
        int before = difficulty(numbers(strengths), weights, aimed);
        assertThat(difficulty(raised, weights, aimed)).isBetween(before, 100);
        assertThat(difficulty(numbers(strengths), weights, aimed + 1)).isBetween(before, 100);
    }

    private static int difficulty(int[] strengths, List<Integer> weights, int aimed) {
        int[] domains = IntStream.range(0, Difficulty.DEEPEST).toArray();
        return Difficulty.of(CURVE, strengths(strengths, numbers(weights)), domains, 10, aimed);
    }
}
