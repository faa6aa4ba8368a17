package io.serpdex.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class EnrichmentTest {
    @Test
    void parsesAllNoneAndLists() {
        assertThat(Enrichment.parse("all")).containsExactly(Enrichment.values());
        assertThat(Enrichment.parse("none")).isEmpty();
        assertThat(Enrichment.parse("difficulty, lang,lang")).containsExactly(Enrichment.LANG, Enrichment.DIFFICULTY);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "language", "lang,", "all,none", "LANG"})
    void rejectsUnknownFields(String text) {
        assertThatExceptionOfType(InvalidValueException.class)
                .isThrownBy(() -> Enrichment.parse(text))
                .withMessageContaining("lang, geo_names, right_spelling, difficulty");
    }
}
