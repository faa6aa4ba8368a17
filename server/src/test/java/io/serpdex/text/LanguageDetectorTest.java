package io.serpdex.text;

import static org.assertj.core.api.Assertions.assertThat;

import io.serpdex.model.Database;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LanguageDetectorTest {
    private static final List<String[]> LABELLED = LabelledList.read("languages.tsv");
    private static final List<String[]> SHORT = LabelledList.read("short-keywords.tsv");

    @Test
    void detects99PercentInTheirOwnDatabase() {
        assertThat(percentRight(language -> language)).isGreaterThan(99.5);
    }

    @Test
    void detects90PercentWithoutPrior() {
        assertThat(percentRight(language -> null)).isGreaterThan(92);
    }

    @Test
    void detects85PercentInForeignDatabases() {
        assertThat(percentRight(language -> language.equals("en") ? "de" : "en"))
                .isGreaterThan(85);
    }

    @Test
    void assignsNamesToTheDatabaseLanguage() {
        long right = 0;
        long all = 0;
        for (String expected : List.of("en", "de", "fr", "ru")) {
            LanguageDetector languages = new LanguageDetector(expected);
            List<String[]> names =
                    LABELLED.stream().filter(row -> row[0].equals("*")).toList();
            all += names.size();
            right += names.stream()
                    .filter(row -> expected.equals(languages.of(row[1])))
                    .count();
        }
        assertThat(100.0 * right / all).isGreaterThan(94);
    }

    /** The constants are tuned with the keywords of the first half only. */
    @ParameterizedTest
    @CsvSource({"0, 98.4, 88.7", "1, 98.7, 92.4"})
    void detectsShortKeywords(int half, double own, double foreign) {
        assertThat(percentRight(half, true)).isGreaterThan(own);
        assertThat(percentRight(half, false)).isGreaterThan(foreign);
    }

    private static double percentRight(int half, boolean inOwnDatabase) {
        Map<String, LanguageDetector> detectors = new HashMap<>();
        int right = 0;
        int all = 0;
        for (int i = half; i < SHORT.size(); i += 2) {
            String[] row = SHORT.get(i);
            String expected = new Database(row[0]).language();
            if (row[1].equals(expected) == inOwnDatabase) {
                all++;
                right += row[1].equals(detectors
                                .computeIfAbsent(expected, LanguageDetector::new)
                                .of(row[2]))
                        ? 1
                        : 0;
            }
        }
        return 100.0 * right / all;
    }

    private static double percentRight(Function<String, @Nullable String> expectation) {
        int right = 0;
        int all = 0;
        String last = "";
        LanguageDetector languages = new LanguageDetector(null);
        for (String[] row : LABELLED) {
            if (row[0].equals("*")) {
                continue;
            }
            if (!row[0].equals(last)) {
                languages = new LanguageDetector(expectation.apply(row[0]));
                last = row[0];
            }
            all++;
            right += row[0].equals(languages.of(row[1])) ? 1 : 0;
        }
        return 100.0 * right / all;
    }

    @ParameterizedTest
    @CsvSource({
        "en, nike air max, en",
        "de, nike air max, de",
        "en, mens slipper socks, en",
        "en, how to install forza 7, en",
        "en, lasagna, en",
        "de, lasagna, de",
        "en, zapatillas nike mujer, es",
        "en, recetas de pollo, es",
        "en, übersetzer, de",
        "de, cheap flights to london, en",
        "ru, lada vesta, ru",
        "ru, how to learn russian, en",
        "en, кроссовки nike женские, ru",
        "ru, iphone 15 купить, ru",
        "uk, погода на завтра, uk",
        "ru, погода на завтра, ru",
        "bs, posao u sarajevu oglasi, bs",
        "ms, cara membuat roti, ms",
        "en, 東京 ホテル, ja",
        "ja, 中古車, ja",
        "zh, 二手车, zh",
        "ne, काठमाडौं मौसम, ne",
        "en, εισιτήρια, el",
    })
    void prefersTheDatabaseLanguageWhenAmbiguous(String expected, String keyword, String language) {
        assertThat(new LanguageDetector(expected).of(keyword)).isEqualTo(language);
    }

    @ParameterizedTest
    @CsvSource({"en, 2026", "en, ???", "de, \uD83D\uDE00", "fr, 1 + 1"})
    void returnsNoLanguageWithoutWords(String expected, String keyword) {
        assertThat(new LanguageDetector(expected).of(keyword)).isNull();
    }

    @Test
    void detectsIndependentlyOfEarlierKeywords() {
        LanguageDetector languages = new LanguageDetector("en");
        String before = languages.of("recette gâteau au chocolat");
        LABELLED.forEach(row -> languages.of(row[1]));
        assertThat(languages.of("recette gâteau au chocolat")).isEqualTo(Objects.requireNonNull(before));
    }
}
