package io.serpdex.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SpellingRulesTest {
    private static final int TEXTS = 500_000;

    /** A line of the labelled list. */
    private record Pair(String verdict, String language, String written, String meant, int wrong, int right) {
        boolean isSlip() {
            return verdict.equals("slip");
        }

        boolean isCorrected() {
            Typo typo = Typo.between(written, meant);
            try (WordAnalysis analysis = new WordAnalysis(language)) {
                return typo != null
                        && wrong <= SpellingRules.mostTextsOfARareWord(TEXTS)
                        && SpellingRules.isFarMoreUsed(right, wrong)
                        && !SpellingRules.areSameWords(analysis, written, meant);
            }
        }
    }

    @Test
    void hasEnoughLabelledPairs() {
        assertThat(list().stream().filter(Pair::isSlip).count()).isGreaterThanOrEqualTo(75);
        assertThat(list().stream().filter(pair -> !pair.isSlip()).count()).isGreaterThanOrEqualTo(75);
    }

    /** docs/metrics.md quotes these lists, which show the pairs that a changed rule affects. */
    @Test
    void misclassifiesOnlyKnownMeanings() {
        assertThat(list().stream()
                        .filter(pair -> !pair.isSlip() && pair.isCorrected())
                        .map(Pair::written))
                .containsExactly("marten fur", "tuba lessons");
    }

    @Test
    void missesOnlyKnownTypos() {
        assertThat(list().stream()
                        .filter(pair -> pair.isSlip() && !pair.isCorrected())
                        .map(Pair::written))
                .containsExactly(
                        "whatsap web",
                        "cheap accomodation",
                        "tomatoe soup",
                        "mattres sale",
                        "vacume cleaner",
                        "standart maße",
                        "погодо москва");
    }

    @ParameterizedTest(name = "a volume of {0} needs {1}")
    @CsvSource({"-1, 100", "0, 100", "10, 100", "11, 110", "2147483647, 21474836470"})
    void requiresTenTimesTheVolume(int volume, long needed) {
        assertThat(SpellingRules.volumeNeeded(volume)).isEqualTo(needed);
    }

    @ParameterizedTest(name = "{0} pages: {1}")
    @CsvSource({"0, false", "2, false", "3, true", "10, true"})
    void requiresThreeSharedPages(int shared, boolean enough) {
        assertThat(SpellingRules.isShared(shared)).isEqualTo(enough);
    }

    @ParameterizedTest(name = "of {0} texts: {1}")
    @CsvSource({"0, 10", "109999, 10", "110000, 11", "10000000, 1000"})
    void scalesRarityWithTheDatabase(int texts, int most) {
        assertThat(SpellingRules.mostTextsOfARareWord(texts)).isEqualTo(most);
    }

    @ParameterizedTest(name = "{0} texts against {1}: {2}")
    @CsvSource({"4, 1, true", "3, 1, false", "400, 100, true", "2147483647, 2147483647, false"})
    void requiresAFourTimesMoreFrequentWord(int right, int wrong, boolean enough) {
        assertThat(SpellingRules.isFarMoreUsed(right, wrong)).isEqualTo(enough);
    }

    @ParameterizedTest(name = "{0} / {1}: {2}")
    @CsvSource({
        "running shoe, running shoes, true",
        "shoes running, running shoe, true",
        "creme brulee, crème brûlée, true",
        "runing shoes, running shoes, false",
        "shoes shoes, shoes, false"
    })
    void ignoresPluralsAccentsAndOrder(String text, String other, boolean same) {
        try (WordAnalysis analysis = new WordAnalysis("en")) {
            assertThat(SpellingRules.areSameWords(analysis, text, other)).isEqualTo(same);
        }
    }

    private static List<Pair> list() {
        try (var input = Objects.requireNonNull(SpellingRulesTest.class.getResourceAsStream("corrections.csv"))) {
            return new String(input.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .filter(line -> !line.startsWith("#"))
                    .map(line -> line.split(",", -1))
                    .map(cells -> new Pair(
                            cells[0],
                            cells[1],
                            cells[2],
                            cells[3],
                            Integer.parseInt(cells[4]),
                            Integer.parseInt(cells[5])))
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
