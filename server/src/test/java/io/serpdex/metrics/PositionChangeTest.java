package io.serpdex.metrics;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PositionChangeTest {

    @ParameterizedTest(name = "now {0}, before {1}, had a SERP: {2}, depth {3}: {4}")
    @CsvSource({
        "3, 8, true, 100, 5",
        "8, 3, true, 100, -5",
        "3, 3, true, 100, 0",
        "1, 0, true, 100, 100",
        "100, 0, true, 100, 1",
        "1, 0, true, 50, 50",
        "1, 0, false, 100, 0",
        "100, 0, false, 50, 0"
    })
    void countsFromThePreviousPositionOrTheDepth(int now, int before, boolean hadSerp, int depth, int dynamic) {
        assertThat(PositionChange.of(now, before, hadSerp, depth)).isEqualTo(dynamic);
    }
}
