package io.serpdex.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PageUrlTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "https://www.example.com/trail/",
                "http://example.com/",
                "http://example.com/a",
                "https://example.com/a?b=c&d=%20&e=100%&f=%zz",
                "https://example.com/a b|c^d{e}[f]`\"<>~",
                "https://example.com/a\\b\\c",
                "https://example.com//a///b/../c/./d",
                "https://example.com/grün/日本語/😀?q=ñ",
                "https://example.com/A/B?C=D",
                "https://example.com/http://other.com/",
                "https://example.com/?u=https://other.com:80/",
                "https://user:Pa%20ss@example.com/",
                "https://@example.com/",
                "https://a@b@example.com/",
                "https://example.com:8080/",
                "https://example.com:80/",
                "http://example.com:443/",
                "http://example.com:08080/",
                "http://example.com:0/",
                "https://example.com/#!/page",
                "https://example.com/a#!b#c",
                "ftp://example.com/file",
                "gopher+x.1-y://example.com/",
                "http://localhost/",
                "http://127.0.0.1/a",
                "http://[2001:db8::1]:8080/a",
                "http://_a.b_c.example.com/",
                "https://example.com/a\u00a0b\u200bc\u2028d",
                "https://xn--bcher-kva.de/"
            })
    void keepsUrlsAsWritten(String url) {
        assertThat(PageUrl.parse(url).text()).isEqualTo(url);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '→',
            value = {
                "HTTP://EXAMPLE.COM:80           → http://example.com/",
                "HTTPS://Example.Com/Path        → https://example.com/Path",
                "http://example.com              → http://example.com/",
                "http://example.com?x=1          → http://example.com/?x=1",
                "http://example.com#a            → http://example.com/",
                "http://example.com#!a           → http://example.com/#!a",
                "http://example.com?x#!a         → http://example.com/?x#!a",
                "http://example.com/a#b          → http://example.com/a",
                "http://example.com/a#           → http://example.com/a",
                "http://example.com/a#b#!c       → http://example.com/a",
                "'http://example.com/a #b'       → http://example.com/a",
                "'http://example.com #b'         → http://example.com/",
                "http://example.com./a           → http://example.com/a",
                "http://example.com.:80/a        → http://example.com/a",
                "http://example.com:/a           → http://example.com/a",
                "http://example.com:0080/a       → http://example.com/a",
                "https://example.com:443/a       → https://example.com/a",
                "ftp://example.com:21/a          → ftp://example.com/a",
                "ftp://example.com:80            → ftp://example.com:80/",
                "wss://example.com:443           → wss://example.com/",
                "http://User:PW@EXAMPLE.com      → http://User:PW@example.com/",
                "http://bücher.de/ü              → http://xn--bcher-kva.de/ü",
                "http://faß.de                   → http://xn--fa-hia.de/",
                "http://президент.рф/            → http://xn--d1abbgf6aiiy.xn--p1ai/",
                "http://[2001:DB8:0::1]:80/      → http://[2001:db8::1]/",
                "'  https://example.com/a\t'     → https://example.com/a",
                "'\u00a0\u2003https://example.com/a\u0085' → https://example.com/a",
                "'https://exam\tple.com/a\r\nb\n' → https://example.com/ab",
                "'ht\ntps://example.com/a'       → https://example.com/a",
                "'https://example.com/#\t!a'     → https://example.com/#!a",
                "'https://example.com/a#\0'      → https://example.com/a"
            })
    void normalisesEquivalentSpellings(String raw, String text) {
        PageUrl url = PageUrl.parse(raw);
        assertThat(url.text()).isEqualTo(text);
        assertThat(PageUrl.parse(text)).isEqualTo(url);
    }

    @ParameterizedTest
    @CsvSource({
        "http://example.com/a,   https://example.com/a",
        "http://example.com/a,   http://example.com/a/",
        "http://example.com/a,   http://example.com/A",
        "http://example.com/%7e, http://example.com/~",
        "http://example.com/,    http://example.com/?",
        "http://example.com/,    http://www.example.com/"
    })
    void keepsDifferentUrlsApart(String one, String other) {
        assertThat(PageUrl.parse(one)).isNotEqualTo(PageUrl.parse(other));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                " ",
                "example.com",
                "example.com/a",
                "/path",
                "//example.com/p",
                "://example.com/",
                "mailto:a@b.com",
                "https:/one-slash",
                "https:example.com",
                "http:\\\\example.com\\",
                "1http://example.com/",
                "ht tp://example.com/",
                "é://example.com/",
                "data:text/html,http://example.com/",
                "\ufeffhttp://example.com/"
            })
    void rejectsUrlsWithoutScheme(String raw) {
        assertRefused(raw, "url must begin with a scheme such as https://");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "http://",
                "https://",
                "http:///path",
                "http:////example.com/",
                "file:///etc/passwd",
                "http://?x",
                "http://#a",
                "http://:80/",
                "http://user@/",
                "http://user@:80"
            })
    void rejectsUrlsWithoutHost(String raw) {
        assertRefused(raw, "url must have a host");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "http://exam ple.com/",
                "http://example.com /",
                "http:// example.com/",
                "http://exam%20ple.com/",
                "http://a..b/",
                "http://../",
                "http://./",
                "http://1.2.3/",
                "http://[::1/",
                "http://[::1]x/",
                "http://a*b.com/",
                "http://ex\0.com/"
            })
    void rejectsInvalidHosts(String raw) {
        assertRefused(raw, "host name ");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "http://example.com:x/",
                "http://example.com:65536/",
                "http://example.com:-1/",
                "http://example.com:80:80/",
                "http://example.com:99999999999999999999/",
                "http://example.com:８０/"
            })
    void rejectsInvalidPorts(String raw) {
        assertRefused(raw, "url must have no port or a port from 0 to 65535");
    }

    @ParameterizedTest
    @ValueSource(strings = {"http://::1/", "http://2001:db8::1/", "http://2001:db8::1:80/", "http://db8::1/"})
    void requiresBracketsAroundIpv6Addresses(String raw) {
        assertThatThrownBy(() -> PageUrl.parse(raw)).isInstanceOf(InvalidValueException.class);
    }

    @ParameterizedTest
    @ValueSource(strings = {"http://example.com\\a", "http://evil.com\\@example.com/", "http://a\\b@example.com/"})
    void rejectsBackslashesBeforeThePath(String raw) {
        assertRefused(raw, "url must not have a backslash before the path");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "http://example.com/\0", "http://example.com/a\u0001b", "http://example.com/\u007f",
                        "http://example.com/a\u0085b",
                "http://example.com/\u000cb", "http://example.com/a\ud800", "http://example.com/\udc00a",
                        "http://a\0@example.com/"
            })
    void rejectsControlCharactersAndLoneSurrogates(String raw) {
        assertRefused(raw, "url must not contain control characters");
    }

    @Test
    void limitsUrlsTo8000Characters() {
        String origin = "http://example.com/";
        String longest = origin + "a".repeat(8_000 - origin.length());
        assertThat(PageUrl.parse(longest).text()).isSameAs(longest);
        assertThat(PageUrl.parse(longest + "#" + "x".repeat(100_000)).text()).isEqualTo(longest);
        assertRefused(longest + "a", "url must have at most 8000 characters");
        assertRefused(longest.replace("http:", "HTTP:") + "a", "url must have at most 8000 characters");
    }

    @Test
    void keepsTheStringOfAPlainUrl() {
        String url = "https://www.example.com/trail/running shoes?size=42";
        assertThat(PageUrl.parse(url).text()).isSameAs(url);
        assertThat(PageUrl.parse(url).host())
                .isSameAs(PageUrl.parse("https://www.example.com/").host());
    }

    @ParameterizedTest
    @CsvSource({
        "https://www.example.co.uk/a?b,          https://www.example.co.uk,     /a?b, www.example.co.uk, example.co.uk",
        "HTTP://U@Example.com:8080?x,            http://U@example.com:8080,     /?x,  example.com,       example.com",
        "http://[::1]/,                          http://[::1],                  /,    [::1],             [::1]"
    })
    void splitsOriginAndRest(String raw, String origin, String rest, String name, String domain) {
        PageUrl url = PageUrl.parse(raw);
        assertThat(url.origin()).isEqualTo(origin);
        assertThat(url.rest()).isEqualTo(rest);
        assertThat(url.text()).isEqualTo(origin + rest);
        assertThat(url.host().name()).isEqualTo(name);
        assertThat(url.host().domain()).isEqualTo(domain);
    }

    @Test
    void separatesHostsThatShareACacheSlot() {
        for (int round = 0; round < 2; round++) {
            for (int i = 0; i < 200_000; i++) {
                String name = "h" + i + ".example" + i % 7 + ".com";
                Host host = PageUrl.parse("https://" + name + "/").host();
                if (!host.name().equals(name) || !host.domain().equals("example" + i % 7 + ".com")) {
                    throw new AssertionError(name + " became " + host);
                }
            }
        }
    }

    @Test
    void checksThePathStartInTheConstructor() {
        Host host = Host.parse("example.com");
        String text = "http://example.com/";
        assertThat(new PageUrl(text, text.length() - 1, host)).isEqualTo(PageUrl.parse(text));
        for (int start : new int[] {-1, 0, 3, text.length(), Integer.MAX_VALUE}) {
            assertThatThrownBy(() -> new PageUrl(text, start, host)).isInstanceOf(InvalidValueException.class);
        }
    }

    private static void assertRefused(String raw, String reason) {
        assertThatThrownBy(() -> PageUrl.parse(raw))
                .isInstanceOf(InvalidValueException.class)
                .hasMessageStartingWith(reason)
                .hasMessageContaining(", got \"");
    }
}
