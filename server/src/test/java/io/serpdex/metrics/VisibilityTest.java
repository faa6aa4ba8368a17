package io.serpdex.metrics;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.math.RoundingMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.LongRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class VisibilityTest {

    @ParameterizedTest(name = "{0} of {1} searches: {2}")
    @CsvSource({
        "3040000, 2000, 1520000000", // 1,000 × .304 of 2,000: 15,200.00000
        "3040000, 4000, 760000000", // 1,000 × .304 of 4,000: 7,600.00000
        "3040, 2, 1520000000", // .304 of 2 keywords that count as 1: 15,200.00000
        "3040, 7, 434285714", // 1 × .304 of 7: 4,342.857142…
        "24, 7, 3428571", // 1 × .0024 of 7: 34.285714…
        "4660, 4, 1165000000", // .304 + .162 of 4 keywords that count as 1: 11,650.00000
        "1, 3000000, 0", // 0.0000033…
        "3, 6000000, 1", // 0.000005: half rounds up
        "2999999, 6000000000000, 0", // 0.0000049999983…
        "0, 10, 0"
    })
    void computesShareWithFiveDecimals(long weightTimesShare, long total, long visible) {
        assertThat(Visibility.of(weightTimesShare, total)).isEqualTo(visible);
    }

    @Test
    void returnsZeroWithoutSearches() {
        assertThat(Visibility.of(0, 0)).isZero();
    }

    @Test
    void equalsTheFirstShareForEveryFirstPosition() {
        long everything = 3_000_000_000_000L;
        assertThat(Visibility.of(everything * 3040, everything)).isEqualTo(30_400_00000L);
    }

    /** Large sums take another path in the division. Both must round in the same way. */
    @Property(tries = 500)
    void keepsLargeAndSmallSumsExact(
            @ForAll @LongRange(min = 1, max = 900_000_000_000_000L) long total,
            @ForAll @LongRange(min = 0, max = 10_000) long share) {
        BigDecimal above = BigDecimal.valueOf(total / 3).multiply(BigDecimal.valueOf(share));
        BigDecimal exact = above.multiply(new BigDecimal("10"))
                .divide(BigDecimal.valueOf(total), 5, RoundingMode.HALF_UP)
                .movePointRight(5);
        assertThat(Visibility.of(total / 3 * share, total)).isEqualTo(exact.longValueExact());
    }
}
