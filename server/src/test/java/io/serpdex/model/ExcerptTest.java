package io.serpdex.model;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ExcerptTest {

    @Test
    void quotesShortText() {
        assertThat(Excerpt.of("Größe")).isEqualTo("\"Größe\"");
    }

    @Test
    void cutsLongText() {
        assertThat(Excerpt.of("x".repeat(100_000))).isEqualTo("\"" + "x".repeat(80) + "…\"");
    }

    @Test
    void keepsSurrogatePairsTogether() {
        assertThat(Excerpt.of("x".repeat(79) + "😀😀")).isEqualTo("\"" + "x".repeat(79) + "😀…\"");
    }

    @Test
    void escapesInvisibleCharacters() {
        assertThat(Excerpt.of("a\n\0\u200b\ud800\u2028b")).isEqualTo("\"a\\u000a\\u0000\\u200b\\ud800\\u2028b\"");
    }

    @Test
    void throwsWithoutStackTrace() {
        assertThat(new InvalidValueException("no").getStackTrace()).isEmpty();
    }
}
