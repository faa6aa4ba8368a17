package io.serpdex.metrics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.math.BigDecimal;
import java.math.RoundingMode;
import net.jqwik.api.Assume;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.LongRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RoundingTest {

    @ParameterizedTest(name = "{0} ÷ {1} = {2}")
    @CsvSource({
        "0, 1, 0",
        "1, 2, 1",
        "1, 3, 0",
        "2, 3, 1",
        "5, 2, 3",
        "4, 9, 0",
        "5, 9, 1",
        "9223372036854775807, 1, 9223372036854775807",
        "9223372036854775806, 9223372036854775807, 1",
        "4611686018427387903, 9223372036854775807, 0",
        "4611686018427387904, 9223372036854775807, 1"
    })
    void roundsHalvesUp(long dividend, long divisor, long quotient) {
        assertThat(Rounding.divide(dividend, divisor)).isEqualTo(quotient);
    }

    @ParameterizedTest(name = "{0} × {1} ÷ {2} = {3}")
    @CsvSource({
        "1000000, 3040, 7, 434285714",
        "1000000, 9223372036854, 1000000, 9223372036854", // largest product that fits into a long
        "1000000, 9223372036855, 1000000, 9223372036855", // does not fit into a long
        "1000000, 9223372036855, 2000000, 4611686018428", // 4,611,686,018,427.5
        "1000000, 9223372036854775807, 1000000, 9223372036854775807",
        "1000000, 9223372036854775807, 9223372036854775807, 1000000"
    })
    void keepsLargeProductsExact(long factor, long dividend, long divisor, long quotient) {
        assertThat(Rounding.scale(factor, dividend, divisor)).isEqualTo(quotient);
    }

    @Test
    void rejectsOverflow() {
        assertThatExceptionOfType(ArithmeticException.class)
                .isThrownBy(() -> Rounding.scale(1_000_000, Long.MAX_VALUE, 1));
    }

    @Property(tries = 1000)
    void scalesExactly(
            @ForAll @LongRange(min = 0) long factor,
            @ForAll @LongRange(min = 0) long dividend,
            @ForAll @LongRange(min = 1) long divisor) {
        BigDecimal exact = BigDecimal.valueOf(factor)
                .multiply(BigDecimal.valueOf(dividend))
                .divide(BigDecimal.valueOf(divisor), 0, RoundingMode.HALF_UP);
        Assume.that(exact.compareTo(BigDecimal.valueOf(Long.MAX_VALUE)) <= 0);

        assertThat(Rounding.scale(factor, dividend, divisor)).isEqualTo(exact.longValueExact());
    }
}
