package io.serpdex.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PositionTest {

    @ParameterizedTest
    @CsvSource({"1, 100", "100, 100", "50, 50"})
    void aPositionInsideTheDepthIsTaken(int value, int depth) {
        assertThat(Position.parse(value, depth)).isEqualTo(value);
    }

    @ParameterizedTest
    @CsvSource({"0, 100", "-1, 100", "101, 100", "51, 50"})
    void aPositionOutsideTheDepthIsRefusedWithTheRuleAndWhatCame(int value, int depth) {
        assertThatThrownBy(() -> Position.parse(value, depth))
                .isInstanceOf(InvalidValueException.class)
                .hasMessage("position must be a whole number from 1 to " + depth + ", got " + value);
    }
}
