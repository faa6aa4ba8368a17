package io.serpdex.ingest.providers;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests numbers in the notations of spreadsheets. */
final class LooseNumberParserTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "0 | 0",
                "74000 | 74000",
                "74,000 | 74000",
                "74.000 | 74000",
                "74 000 | 74000",
                "74\u00A0000 | 74000",
                "74\u202F000 | 74000",
                "1,234,567 | 1234567",
                "1'234'567 | 1234567",
                "10 – 100 | 50",
                "1K – 10K | 5000",
                "1K-10K | 5000",
                "100K – 1M | 500000",
                "1M – 10M | 5000000",
                "2.4K | 2400",
                "58.00 | 58",
                "31,5 | 32",
                "0-10 | 5",
                "1000 – 10000 | 5000",
                ">1,000 | 1000",
            })
    void readsCountsInAllNotations(String written, long count) {
        assertThat(LooseNumberParser.whole(written)).isEqualTo(count);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "0.48 | 0.48",
                "0,48 | 0.48",
                "1.234,50 | 1234.50",
                "1,234.50 | 1234.50",
                "$2.06 | 2.06",
                "2,1 € | 2.1",
                "1,234 | 1234",
                "12 | 12",
            })
    void readsPricesInAllNotations(String written, String price) {
        assertThat(LooseNumberParser.decimal(written)).isEqualByComparingTo(price);
    }

    @ParameterizedTest
    @ValueSource(strings = {"abc", "1.2.3.4", "-5", "1e99", "12 34 x", "999999999999999999999"})
    void returnsNullForInvalidNumber(String written) {
        assertThat(LooseNumberParser.whole(written)).isNull();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " ", "N/A", "n/a", "--", "-", "—"})
    void recognisesUnknownValues(String written) {
        assertThat(LooseNumberParser.isUnknown(written)).isTrue();
    }
}
