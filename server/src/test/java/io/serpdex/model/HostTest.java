package io.serpdex.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class HostTest {

    @ParameterizedTest
    @CsvSource({
        "example.com,                 example.com,                example.com",
        "WWW.Example.COM.,            www.example.com,            example.com",
        "' m.example.co.uk\t',        m.example.co.uk,            example.co.uk",
        "gov.ie,                      gov.ie,                     gov.ie",
        "localhost,                   localhost,                  localhost",
        "foo.bar.unknowntld,          foo.bar.unknowntld,         bar.unknowntld",
        "_my_label.example.com,       _my_label.example.com,      example.com",
        "-a-.r3---sn.example.com,     -a-.r3---sn.example.com,    example.com",
        "bücher.de,                   xn--bcher-kva.de,           xn--bcher-kva.de",
        "BÜCHER.DE,                   xn--bcher-kva.de,           xn--bcher-kva.de",
        "faß.de,                      xn--fa-hia.de,              xn--fa-hia.de",
        "fass.de,                     fass.de,                    fass.de",
        "βόλος.com,                   xn--nxasmm1c.com,           xn--nxasmm1c.com",
        "a.президент.рф,              a.xn--d1abbgf6aiiy.xn--p1ai, xn--d1abbgf6aiiy.xn--p1ai",
        "www.食狮.公司.cn,             www.xn--85x722f.xn--55qx5d.cn, xn--85x722f.xn--55qx5d.cn",
        "example。com．,               example.com,                example.com",
        "ｅｘａｍｐｌｅ.com,             example.com,                example.com",
        "exam\u00adple.com,           example.com,                example.com",
        "i❤.ws,                       xn--i-7iq.ws,               xn--i-7iq.ws",
        "r3---sn.bücher.de,           r3---sn.xn--bcher-kva.de,   xn--bcher-kva.de",
        "xn--invalid-.example.com,    xn--invalid-.example.com,   example.com",
        "XN--99999999.com,            xn--99999999.com,           xn--99999999.com"
    })
    void normalisesNames(String raw, String name, String domain) {
        Host host = Host.parse(raw);
        assertThat(host.name()).isEqualTo(name);
        assertThat(host.domain()).isEqualTo(domain);
        assertThat(host).isEqualTo(Host.parse(name)).hasSameHashCodeAs(Host.parse(name));
        assertThat(host.isAddress()).isFalse();
    }

    @ParameterizedTest
    @CsvSource({
        "127.0.0.1,                127.0.0.1",
        "255.255.255.255.,         255.255.255.255",
        "１２７.０.０.１,             127.0.0.1",
        "[::1],                    [::1]",
        "::1,                      [::1]",
        "[::],                     [::]",
        "[2001:DB8:0:0:1:0:0:1],   [2001:db8::1:0:0:1]",
        "[2001:0db8::0001],        [2001:db8::1]",
        "[2001:db8:0:1:1:1:1:1],   [2001:db8:0:1:1:1:1:1]",
        "[1:2:3:4:5:6:7::],        [1:2:3:4:5:6:7:0]",
        "[1:0:0:4:0:0:0:8],        [1:0:0:4::8]",
        "[fe80::],                 [fe80::]",
        "[::ffff:1.2.3.4],         [::ffff:102:304]",
        "[64:ff9b::192.0.2.33],    [64:ff9b::c000:221]"
    })
    void treatsAnAddressAsItsOwnDomain(String raw, String name) {
        Host host = Host.parse(raw);
        assertThat(host.name()).isEqualTo(name);
        assertThat(host.domain()).isEqualTo(name);
        assertThat(host).isEqualTo(Host.parse(name));
        assertThat(host.isAddress()).isTrue();
        assertThat(host.scopes()).containsExactly(name);
        assertThat(host.labelsBelowDomain()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                " ",
                ".",
                "..",
                ".example.com",
                "a..example.com",
                "example.com..",
                "exam ple.com",
                "example.com/",
                "example.com:80",
                "user@example.com",
                "a%20b.com",
                "exa\\mple.com",
                "exam*ple.com",
                "a,b.com",
                "1.2.3",
                "1.2.3.4.5",
                "256.1.1.1",
                "01.2.3.4",
                "1.2.3.4..",
                "example.123",
                "example.0x1f",
                "3232235777",
                "[::1",
                "::1]",
                "[]",
                "[:]",
                "[1.2.3.4]",
                "[::1%eth0]",
                "[1:2:3:4:5:6:7]",
                "[1:2:3:4:5:6:7:8:9]",
                "[::12345]",
                "[1::2::3]",
                "℀.com",
                "\u00ad.com",
                "a\ud800.com",
                "a\ufffd.com",
                "\u0301a.com",
                "א1a.com",
                "a\u200db.com",
                "a\0b.com",
                "exam\nple.com",
                "xn--\ufffd.bücher.de"
            })
    void rejectsInvalidHosts(String raw) {
        assertThatThrownBy(() -> Host.parse(raw))
                .isInstanceOf(InvalidValueException.class)
                .hasMessageStartingWith("host name ")
                .hasMessageContaining(", got \"");
    }

    @Test
    void limitsLengths() {
        String label = "a".repeat(63);
        String name = String.join(".", label, label, label, "a".repeat(61));
        assertThat(Host.parse(name).name()).hasSize(253);
        assertThat(Host.parse("ü".repeat(57) + ".de").name()).hasSize(66);
        for (String tooLong : List.of(
                "a".repeat(64) + ".com",
                name + "a",
                "a." + name,
                "ü".repeat(60) + ".de",
                "a.".repeat(50_000),
                "ü".repeat(100_000),
                "ﷺ".repeat(60) + ".com")) {
            assertThatThrownBy(() -> Host.parse(tooLong))
                    .isInstanceOf(InvalidValueException.class)
                    .hasMessageContaining("at most");
        }
    }

    @ParameterizedTest
    @CsvSource({
        "example.com,           ''",
        "m.example.com,         m",
        "en.m.example.com,      m en",
        "x.www.gov.uk,          x",
        "www.gov.uk,            ''",
        "gov.ie,                ''",
        "127.0.0.1,             ''"
    })
    void listsLabelsBelowTheDomain(String name, String labels) {
        assertThat(String.join(" ", Host.parse(name).labelsBelowDomain())).isEqualTo(labels);
    }

    @ParameterizedTest
    @CsvSource({
        "example.com,           example.com",
        "www.example.com,       example.com",
        "www.www.example.com,   example.com",
        "m.example.com,         example.com m.example.com",
        "en.m.example.com,      example.com m.example.com en.m.example.com",
        "www.m.example.com,     example.com m.example.com",
        "a.www.example.com,     example.com a.www.example.com",
        "www2.example.com,      example.com www2.example.com",
        "www.gov.uk,            www.gov.uk",
        "www.www.gov.uk,        www.gov.uk",
        "a.www.gov.uk,          www.gov.uk a.www.gov.uk",
        "www.com,               www.com",
        "gov.ie,                gov.ie",
        "localhost,             localhost"
    })
    void belongsToEveryScopeAboveIt(String name, String scopes) {
        List<String> found = Host.parse(name).scopes();
        assertThat(String.join(" ", found)).isEqualTo(scopes);
    }
}
