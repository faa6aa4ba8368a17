package io.serpdex;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class DiskSpaceMonitorTest {

    @ParameterizedTest
    @CsvSource({
        "1_999_999_999, 10_000_000_000, true",
        "2_000_000_000, 10_000_000_000, false",
        "9_999_999_999, 100_000_000_000, true",
        "10_000_000_000, 100_000_000_000, false"
    })
    void warnsBelowTwoGigabytesOrTenPercent(String free, String total, boolean nearlyFull) {
        assertThat(DiskSpaceMonitor.isNearlyFull(number(free), number(total))).isEqualTo(nearlyFull);
    }

    private static long number(String text) {
        return Long.parseLong(text.replace("_", ""));
    }
}
