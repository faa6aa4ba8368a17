package io.serpdex.metrics;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RelevanceTest {

    @ParameterizedTest(name = "{0} of {1}: {2} hundredths of a percent")
    @CsvSource({
        "2, 3, 6667",
        "1, 3, 3333",
        "1, 2, 5000",
        "3, 3, 10000",
        "0, 3, 0",
        "1, 20000, 1", // 0.005 percent: half rounds up
        "1, 20001, 0",
        "0, 0, 0",
        "300000000, 700000000, 4286"
    })
    void computesPercentWithTwoDecimals(long part, long whole, long relevance) {
        assertThat(Relevance.of(part, whole)).isEqualTo(relevance);
    }
}
