package io.serpdex.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ScopeTest {

    @ParameterizedTest
    @CsvSource({
        "example.com,                          example.com,       example.com",
        "Example.COM,                          example.com,       example.com",
        "www.example.com,                      example.com,       example.com",
        "WWW.example.com.,                     example.com,       example.com",
        "www.www.example.com,                  example.com,       example.com",
        "' example.com ',                      example.com,       example.com",
        "m.example.com,                        m.example.com,     example.com",
        "www.m.example.com,                    m.example.com,     example.com",
        "a.www.example.com,                    a.www.example.com, example.com",
        "https://www.Example.com:8080/a?b#c,   example.com,       example.com",
        "http://u:p@m.example.com,             m.example.com,     example.com",
        "bücher.de,                            xn--bcher-kva.de,  xn--bcher-kva.de",
        "www.XN--BCHER-KVA.de,                 xn--bcher-kva.de,  xn--bcher-kva.de",
        "https://www.bücher.de/ä,              xn--bcher-kva.de,  xn--bcher-kva.de",
        "www.gov.uk,                           www.gov.uk,        www.gov.uk",
        "www.www.gov.uk,                       www.gov.uk,        www.gov.uk",
        "https://www.gov.uk/browse,            www.gov.uk,        www.gov.uk",
        "www.ck,                               www.ck,            www.ck",
        "www.com,                              www.com,           www.com",
        "foo.blogspot.com,                     foo.blogspot.com,  blogspot.com",
        "foo.bar.unknowntld,                   foo.bar.unknowntld, bar.unknowntld",
        "bar.unknowntld,                       bar.unknowntld,    bar.unknowntld",
        "192.168.1.1,                          192.168.1.1,       192.168.1.1",
        "http://[2001:DB8::1]/,                [2001:db8::1],     [2001:db8::1]"
    })
    void parsesDomainsHostsAndUrls(String query, String name, String domain) {
        Scope scope = Scope.parse(query);
        assertThat(scope.name()).isEqualTo(name);
        assertThat(scope.domain()).isEqualTo(domain);
        assertThat(scope).isEqualTo(Scope.parse(name)).hasSameHashCodeAs(Scope.parse(name));
        assertThat(scope.isDomain()).isEqualTo(name.equals(domain));
        assertThat(Host.parse(name).scopes()).contains(name);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                " ",
                "com",
                "co.uk",
                "gov.ie",
                "gov.uk",
                "localhost",
                "unknowntld",
                "a.ck",
                "公司.cn",
                "https://gov.ie/x",
                "running shoes",
                "example.com/path",
                "example.com:80",
                "//example.com",
                "mailto:a@example.com",
                "http://",
                "https:///x",
                "a..com",
                "1.2.3",
                "example.com, example.org",
                "*.example.com"
            })
    void rejectsPublicSuffixesAndInvalidHosts(String query) {
        assertThatThrownBy(() -> Scope.parse(query))
                .isInstanceOf(InvalidValueException.class)
                .hasMessageContaining(" must ")
                .hasMessageContaining(", got \"");
    }

    @ParameterizedTest
    @CsvSource({
        "example.com,                  true",
        "WWW.Example.COM.,             true",
        "' booking.com ',              true",
        "https://example.com/a?b=c,    true",
        "bücher.de,                    true",
        "www.gov.uk,                   true",
        "президент.рф,                 true",
        "example.unknowntld,           false",
        "asp.net core,                 false",
        "node.js,                      false",
        "https://example.com/a b,      false",
        "gov.uk,                       false",
        "com,                          false",
        "shoes,                        false",
        "192.168.1.1,                  false",
        "[::1],                        false",
        "example.com/path,             false",
        "'a\u00a0b.com',               false",
        "c++,                          false",
        "'',                           false"
    })
    void recognisesDomainsByTheirPublicSuffix(String query, boolean domain) {
        assertThat(Scope.looksLikeDomain(query)).isEqualTo(domain);
    }
}
