package io.serpdex.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WordAnalysisTest {

    @ParameterizedTest(name = "{0}: {1} and {2}")
    @CsvSource({
        "en, running shoe, running shoes",
        "en, city guides, City Guide",
        "en, boot box hotel potato, boots boxes hotels potatoes",
        "fr, café, cafe",
        "fr, assurance santé, assurance sante",
        "de, schöne häuser, schone hauser",
        "es, camión, camiones",
        "ru, красивая обувь, красивой обувь",
        "ru, ёлка, елка",
        "sv, båt, bat",
        "ja, ﾃｽﾄ, テスト"
    })
    void matchesSameWords(String language, String one, String other) {
        try (WordAnalysis analysis = new WordAnalysis(language)) {
            assertThat(analysis.stems(one)).isEqualTo(analysis.stems(other)).isNotEmpty();
        }
    }

    @ParameterizedTest(name = "{0}: {1} and {2}")
    @CsvSource({"en, trail, trailer", "en, cost, coast", "de, rot, brot", "xx, shoe, shoes"})
    void separatesDifferentWords(String language, String one, String other) {
        try (WordAnalysis analysis = new WordAnalysis(language)) {
            assertThat(analysis.stems(one)).isNotEqualTo(analysis.stems(other));
        }
    }

    @Test
    void foldsWordsWithoutStemming() {
        try (WordAnalysis analysis = new WordAnalysis("en")) {
            assertThat(analysis.words("Crème Brûlées")).containsExactly("creme", "brulees");
        }
    }

    @Test
    void ignoresPunctuation() {
        try (WordAnalysis analysis = new WordAnalysis("en")) {
            assertThat(analysis.words("c++ & node.js, 3.5mm – don't!")).contains("c", "node.js");
            assertThat(analysis.stems("?! …")).isEqualTo(List.of());
        }
    }
}
