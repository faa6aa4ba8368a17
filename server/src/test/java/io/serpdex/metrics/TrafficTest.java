package io.serpdex.metrics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TrafficTest {

    @ParameterizedTest(name = "{0} searches, position {1}: {2} visits")
    @CsvSource({
        "1000, 1, 304", // 304.0
        "1000, 3, 97", // 97.3
        "250, 2, 41", // 40.5
        "1, 1, 0", // 0.304
        "2, 1, 1", // 0.608
        "40500, 10, 458", // 457.65
        "100, 100, 0", // 0.21
        "2147483647, 1, 652835029", // 652,835,028.688
        "0, 1, 0",
        "-1, 1, 0" // unknown
    })
    void multipliesVolumeByShare(int volume, int position, long visits) {
        assertThat(Traffic.of(ClickCurve.STANDARD, volume, position)).isEqualTo(visits);
    }

    @ParameterizedTest(name = "{0} ten-thousandths: {1}")
    @CsvSource({"0, 0", "4999, 0", "5000, 1", "14999, 1", "15000, 2", "45600, 5", "9223372036854775807, 922337203685478"
    })
    void roundsSumsOnce(long volumeTimesShare, long visits) {
        assertThat(Traffic.rounded(volumeTimesShare)).isEqualTo(visits);
    }

    @ParameterizedTest(name = "{0} searches, all from the first position: {1} visits")
    @CsvSource({"1000, 304", "1501, 456", "0, 0", "3000000000000, 912000000000"})
    void computesPotentialFromTheFirstPosition(long volume, long visits) {
        assertThat(Traffic.potential(ClickCurve.STANDARD, volume)).isEqualTo(visits);
    }

    @Test
    void rejectsOverflow() {
        assertThatExceptionOfType(ArithmeticException.class)
                .isThrownBy(() -> Traffic.potential(ClickCurve.STANDARD, Long.MAX_VALUE));
    }
}
