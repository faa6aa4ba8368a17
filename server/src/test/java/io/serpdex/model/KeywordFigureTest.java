package io.serpdex.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

final class KeywordFigureTest {
    @Test
    void numbersSlotsInOrder() {
        for (int slot = 0; slot < KeywordFigure.ALL.size(); slot++) {
            assertThat(KeywordFigure.ALL.get(slot).slot()).isEqualTo(slot);
        }
    }

    @Test
    void findsFiguresByUniqueWireName() {
        assertThat(KeywordFigure.ALL).extracting(KeywordFigure::wireName).doesNotHaveDuplicates();
        assertThat(KeywordFigure.ALL).extracting(KeywordFigure::storedName).doesNotHaveDuplicates();
        assertThat(KeywordFigure.ALL)
                .allSatisfy(figure ->
                        assertThat(KeywordFigure.named(figure.wireName())).isEqualTo(figure));
        assertThat(KeywordFigure.named("keyword")).isNull();
    }

    @Test
    void fitsTheLargestValueIntoTheWidth() {
        assertThat(KeywordFigure.ALL).allSatisfy(figure -> {
            assertThat(List.of(Byte.BYTES, Integer.BYTES, Long.BYTES)).contains(figure.bytes());
            assertThat(figure.highest()).isPositive();
            assertThat(figure.highest() >>> (figure.bytes() * Byte.SIZE - 1)).isZero();
        });
    }

    @Test
    void comparesKnownFigures() {
        KnownFigures some = KnownFigures.of(Map.of(KeywordFigure.COST, 99L));
        assertThat(some.get(KeywordFigure.COST)).isEqualTo(99);
        assertThat(some.get(KeywordFigure.VOLUME)).isEqualTo(KeywordFigure.UNKNOWN);
        assertThat(some)
                .isEqualTo(KnownFigures.of(Map.of(KeywordFigure.COST, 99L)))
                .isNotEqualTo(KnownFigures.NONE);
        assertThat(some).hasToString("{COST=99}");
    }
}
