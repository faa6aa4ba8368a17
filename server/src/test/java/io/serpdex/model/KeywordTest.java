package io.serpdex.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.util.Random;
import org.apache.lucene.util.StringHelper;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class KeywordTest {

    // From a second implementation of the hash, in Python.
    private static final long ID_OF_TRAIL_RUNNING_SHOES = 4_837_887_288_585_116L;
    private static final long ID_OF_GROESSE = 8_845_124_128_354_337L;

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            ignoreLeadingAndTrailingWhitespace = false,
            value = {
                "trail running shoes|trail running shoes",
                "Trail RUNNING Shoes|trail running shoes",
                "  trail \t running\u00a0\u2003\u2028shoes\u0085|trail running shoes",
                "c++ vs. c#|c++ vs. c#",
                "ＦＵＬＬ　ＷＩＤＴＨ|full width",
                "ﬁne ½ ℡|fine 1⁄2 tel",
                "cafe\u0301|café",
                "zero\u200bwidth\u00adhyphen\ufeff|zerowidthhyphen",
                "می\u200cخواهم|میخواهم",
                "e\u200d\u0301|é",
                "İSTANBUL|i̇stanbul",
                "ΟΔΟΣ|οδος",
                "КУПИТЬ Телефон|купить телефон",
                "𝐁𝐎𝐋𝐃|bold",
                "Straße|straße"
            })
    void normalisesText(String raw, String text) {
        assertThat(Keyword.parse(raw).text()).isEqualTo(text);
    }

    @Test
    void keepsPlainText() {
        String text = "trail running shoes 2026";
        assertThat(Keyword.parse(text).text()).isSameAs(text);
    }

    @ParameterizedTest
    @CsvSource({"shoes, 1", "running shoes, 2", "Running  SHOES for women, 4"})
    void countsWords(String raw, int words) {
        assertThat(Keyword.parse(raw).words()).isEqualTo(words);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " ", "\t\n", "\u200b", " \u00ad\u00a0"})
    void rejectsEmptyText(String raw) {
        assertThatThrownBy(() -> Keyword.parse(raw))
                .isInstanceOf(InvalidValueException.class)
                .hasMessage("keyword must not be empty, got " + Excerpt.of(raw));
    }

    @ParameterizedTest
    @ValueSource(strings = {"a\0b", "a\u001cb", "a\u007fb", "a\u0080b", "\u001b[0m", "a\ud800b", "\udc00"})
    void rejectsControlCharactersAndLoneSurrogates(String raw) {
        assertThatThrownBy(() -> Keyword.parse(raw))
                .isInstanceOf(InvalidValueException.class)
                .hasMessageContaining("control character");
    }

    @Test
    void limitsTextTo255Characters() {
        assertThat(Keyword.parse("a".repeat(255)).text()).hasSize(255);
        assertThat(Keyword.parse("𠮷".repeat(255)).text()).hasSize(510);
        assertThat(Keyword.parse(" A".repeat(20) + " ".repeat(100_000)).words()).isEqualTo(20);
        for (String tooLong : new String[] {"a".repeat(256), "𠮷".repeat(256), "ﷺ".repeat(20), "x".repeat(100_000)}) {
            assertThatThrownBy(() -> Keyword.parse(tooLong))
                    .isInstanceOf(InvalidValueException.class)
                    .hasMessageStartingWith("keyword must have at most 255 characters, got ");
        }
    }

    @Test
    void countsCharactersAfterNormalisation() {
        assertThat(Keyword.parse("α\u0313\u0300\u0345".repeat(255)).text()).isEqualTo("ᾂ".repeat(255));
    }

    @Test
    void limitsTextTo32Words() {
        assertThat(Keyword.parse("a ".repeat(32)).words()).isEqualTo(32);
        assertThatThrownBy(() -> Keyword.parse("a ".repeat(33)))
                .isInstanceOf(InvalidValueException.class)
                .hasMessageStartingWith("keyword must have at most 32 words, got 33 in ");
        assertThatThrownBy(() -> new Keyword("a ".repeat(33).strip())).isInstanceOf(InvalidValueException.class);
    }

    @ParameterizedTest
    @ValueSource(strings = {"A", " a", "a ", "a  b", "a\tb", "cafe\u0301", "ﬁ", "a\u200bb", "É"})
    void rejectsUnnormalisedTextInTheConstructor(String text) {
        assertThatThrownBy(() -> new Keyword(text))
                .isInstanceOf(InvalidValueException.class)
                .hasMessage("keyword must be normalised, got " + Excerpt.of(text));
    }

    @Test
    void normalisesEveryCharacterIdempotently() {
        // Unassigned code points are all treated the same, so a few are enough.
        for (int c = 0; c <= Character.MAX_CODE_POINT; c++) {
            if (!Character.isDefined(c) && c % 13 != 0) {
                continue;
            }
            assertNormalForGood("a" + Character.toString(c) + "b " + Character.toString(c));
        }
    }

    @Test
    void normalisesEveryMixtureIdempotently() {
        Random random = new Random(7);
        int[] tricky = {
            'a', 'A', 'I', ' ', 0x307, 0x301, 0x345, 0x200d, 0xad, 0x130, 0x3a3, 0x1e9e, 0x1100, 0x1161, 0x11a8, 0x212a,
            0x2126, 0xfdfa, 0xa8, 0x3000, 0x85, 0x1f82, 0x1d5a, 0x10400, 0x1d400, 0x0f71, 0x0f74, 0x600, 0xe0020
        };
        for (int round = 0; round < 100_000; round++) {
            StringBuilder raw = new StringBuilder();
            for (int i = random.nextInt(8); i >= 0; i--) {
                raw.appendCodePoint(tricky[random.nextInt(tricky.length)]);
            }
            assertNormalForGood(raw.toString());
        }
    }

    private static void assertNormalForGood(String raw) {
        Keyword keyword;
        try {
            keyword = Keyword.parse(raw);
        } catch (InvalidValueException e) {
            return;
        }
        if (!Keyword.parse(keyword.text()).equals(keyword)) {
            throw new AssertionError(Excerpt.of(raw) + " became " + Excerpt.of(keyword.text()));
        }
    }

    @Test
    void usesMurmurHash3() {
        byte[] hello = "hello".getBytes(StandardCharsets.UTF_8);
        assertThat(StringHelper.murmurhash3_x64_128(hello, 0, hello.length, 0))
                .containsExactly(0xcbd8a7b341bd9b02L, 0x5b1e906a48ae1d19L);
    }

    @Test
    void derivesAStableId() {
        Keyword keyword = Keyword.parse("trail running shoes");
        assertThat(keyword.id(new Database("g_us"))).isEqualTo(ID_OF_TRAIL_RUNNING_SHOES);
        assertThat(Keyword.parse("Trail  Running Shoes").id(new Database("g_us")))
                .isEqualTo(ID_OF_TRAIL_RUNNING_SHOES);
        assertThat(keyword.id(new Database("g_uk"))).isNotEqualTo(ID_OF_TRAIL_RUNNING_SHOES);
        assertThat(Keyword.parse("größe 😀").id(new Database("g_de"))).isEqualTo(ID_OF_GROESSE);
    }

    @Test
    void fitsTheIdIntoADouble() {
        Database database = new Database("g_us");
        for (int i = 0; i < 100_000; i++) {
            assertThat(new Keyword("keyword " + i).id(database)).isBetween(0L, (1L << 53) - 1);
        }
    }
}
