package io.serpdex.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Random;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

/** Tests that parsers accept or reject every text, and return their own output unchanged. */
class ParserRobustnessTest {

    private static final List<String> PIECES = List.of(
            "http",
            "https",
            "HTTP",
            "://",
            ":",
            "/",
            "//",
            "\\",
            "?",
            "#",
            "#!",
            "@",
            "[",
            "]",
            "::1",
            "[::1]",
            ".",
            "..",
            "www.",
            "www",
            "com",
            "co.uk",
            "example",
            "EXAMPLE",
            "gov.uk",
            "xn--",
            "xn--bcher-kva",
            "xn--a-\ufffd",
            "bücher",
            "faß",
            "。",
            "ﬀ",
            "İ",
            "Σ",
            "\u0307",
            "\u0301",
            "\u0345",
            "\u200d",
            "\u200b",
            "\u00ad",
            "\u00a0",
            "\u2028",
            "\u0085",
            " ",
            "\t",
            "\n",
            "\r",
            "\0",
            "\u001f",
            "\u007f",
            "\u009f",
            "\ud83d",
            "\ude00",
            "😀",
            "\ufeff",
            "\ufffe",
            "א",
            "ا",
            "١",
            "1",
            "127.0.0.1",
            "0x7f",
            ":80",
            ":443",
            ":65536",
            "%",
            "%00",
            "_",
            "-",
            "--",
            "a",
            "Z",
            "8",
            "g_us",
            "_m",
            "℀",
            "ﷺ",
            "\udb40\udc20");

    @Test
    void parsesMixturesOfTrickyPieces() {
        Random random = new Random(1);
        for (int round = 0; round < 100_000; round++) {
            StringBuilder raw = new StringBuilder(round % 3 == 0 ? "http://" : "");
            for (int i = random.nextInt(10); i >= 0; i--) {
                raw.append(PIECES.get(random.nextInt(PIECES.size())));
            }
            check(raw.toString());
        }
    }

    @Test
    void parsesRandomCharacters() {
        Random random = new Random(2);
        for (int round = 0; round < 50_000; round++) {
            StringBuilder raw = new StringBuilder(round % 3 == 0 ? "https://" : "");
            int range = round % 2 == 0 ? 0x180 : 0x10000;
            for (int i = random.nextInt(20); i >= 0; i--) {
                raw.append((char) random.nextInt(range));
            }
            check(raw.toString());
        }
    }

    @Test
    void parsesEveryCharacterInHostAndPath() {
        // Above U+3000 are long runs of similar characters, so every 13th is enough.
        for (int c = 0; c <= Character.MAX_CODE_POINT; c += c < 0x3000 ? 1 : 13) {
            String character = Character.toString(c);
            check("http://a" + character + "b.com/" + character + "x");
            check("a" + character + ".com");
        }
    }

    @Test
    void parsesVeryLongText() {
        for (String piece : PIECES) {
            String raw = piece.repeat(100_000 / piece.length());
            check(raw);
            check("http://" + raw);
            check("http://example.com/" + raw);
            check("http://" + raw + ".com/");
        }
        check("a\u0301\u0323".repeat(50_000));
        check("\u0323\u0301".repeat(500));
    }

    private static void check(String raw) {
        parseOrReject(raw, text -> Database.of(text).title());
        parseOrReject(raw, text -> {
            Keyword keyword = Keyword.parse(text);
            same(raw, Keyword.parse(keyword.text()), keyword);
            same(raw, keyword.text().split(" ", -1).length, keyword.words());
        });
        parseOrReject(raw, text -> {
            Host host = Host.parse(text);
            same(raw, Host.parse(host.name()), host);
            holds(
                    raw,
                    CharacterRules.isAscii(host.name())
                            && host.scopes().getFirst().equals(host.domain()));
        });
        parseOrReject(raw, text -> {
            PageUrl url = PageUrl.parse(text);
            same(raw, PageUrl.parse(url.text()), url);
            same(raw, PageUrl.Normaliser.parse(url.text()), url);
            holds(
                    raw,
                    url.origin().contains("://")
                            && url.origin().contains(url.host().name()));
            holds(raw, url.rest().startsWith("/") && url.text().length() <= PageUrl.MAX_CHARACTERS);
        });
        parseOrReject(raw, text -> {
            Scope scope = Scope.parse(text);
            same(raw, Scope.parse(scope.name()), scope);
            holds(raw, Host.parse(scope.name()).scopes().contains(scope.name()));
        });
        Scope.looksLikeDomain(raw);
    }

    private static void parseOrReject(String raw, Consumer<String> parser) {
        try {
            parser.accept(raw);
        } catch (InvalidValueException e) {
            assertThat(e.getMessage().length()).isLessThan(700);
        } catch (RuntimeException e) {
            throw new AssertionError("on " + Excerpt.of(raw), e);
        }
    }

    private static void same(String raw, Object again, Object first) {
        if (!again.equals(first)) {
            throw new AssertionError(Excerpt.of(raw) + " became " + first + " and then " + again);
        }
    }

    private static void holds(String raw, boolean claim) {
        if (!claim) {
            throw new AssertionError("on " + Excerpt.of(raw));
        }
    }
}
