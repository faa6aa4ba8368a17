package io.serpdex.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TypoTest {

    @ParameterizedTest(name = "{0} for {1}: {2}")
    @CsvSource({
        "runing shoes, running shoes, 1", // omitted letter
        "runnning shoes, running shoes, 1", // doubled letter
        "rumning shoes, running shoes, 1", // neighbouring key
        "shose, shoes, 1", // swapped at the end, not another ending
        "nkie shoes, nike shoes, 1", // shortest word
        "refridgerator, refrigerator, 1",
        "acomodation, accommodation, 2", // two letters in a long word
        "nternational, international, 1", // first letter of a long word
        "red trailrunning shoes, red trail running shoes, 1",
        "\uD83C\uDF0D wether, \uD83C\uDF0D weather, 1" // only the changed word must consist of letters
    })
    void findsOneChangedWord(String written, String meant, int distance) {
        Typo typo = Typo.between(written, meant);
        assertThat(typo).isNotNull();
        assertThat(typo.distance()).isEqualTo(distance);
    }

    @ParameterizedTest(name = "{0} / {1}")
    @CsvSource({
        "shoes, shoes", // equal
        "runing shose, running shoes", // two words differ
        "runing, running shoes",
        "running shoes red, running shoes",
        "running shoes, running shoes red",
        "teh, the", // too short
        "in rome, on rome",
        "iphone 14, iphone 15", // digits are intended
        "gta5, gta4",
        "iphone14, iphone 14",
        "wal-mart, walmart", // punctuation is intended
        "bouts, doubts",
        "moats, boats", // another first letter
        "rnunig, running", // two letters in a short word
        "shoe, shoes", // another ending
        "roter, roten",
        "schnellere, schnelles",
        "bread maker, breadmaker", // an extra space is intended
        "alot, a lot" // a word of one letter
    })
    void rejectsIntendedDifferences(String written, String meant) {
        assertThat(Typo.between(written, meant)).isNull();
    }

    @Test
    void findsAMissingSpace() {
        assertThat(Typo.between("trailrunning shoes", "trail running shoes"))
                .isEqualTo(new Typo("trailrunning", List.of("trail", "running"), 1));
    }

    @Test
    void countsSupplementaryCharactersOnce() {
        assertThat(Typo.between(
                        "\uD801\uDC28\uD801\uDC29\uD801\uDC2A\uD801\uDC2B",
                        "\uD801\uDC28\uD801\uDC2A\uD801\uDC29\uD801\uDC2B"))
                .isNotNull();
    }
}
