package io.serpdex.log;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class LogUnitsTest {

    @ParameterizedTest
    @CsvSource({
        "0, 0 bytes",
        "999, 999 bytes",
        "1000, 1.0 kB",
        "860123456, 860 MB",
        "2000000000, 2.0 GB",
        "9223372036854775807, 9.2 EB"
    })
    void printsBytesInDecimalUnits(long bytes, String text) {
        assertThat(LogUnits.bytes(bytes)).isEqualTo(text);
    }

    @ParameterizedTest
    @CsvSource({"0, 0 ms", "999, 999 ms", "1400, 1.4 s", "119999, 120.0 s", "120000, 2 min", "7200000, 2 h"})
    void printsDurations(long millis, String text) {
        assertThat(LogUnits.duration(Duration.ofMillis(millis))).isEqualTo(text);
    }

    @Test
    void groupsDigits() {
        assertThat(LogUnits.count(302_984)).isEqualTo("302,984");
    }
}
