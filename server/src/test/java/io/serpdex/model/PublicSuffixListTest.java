package io.serpdex.model;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PublicSuffixListTest {

    @ParameterizedTest
    @CsvSource({
        "example.com,              example.com",
        "www.example.com,          example.com",
        "a.b.example.co.uk,        example.co.uk",
        "www.gov.uk,               www.gov.uk",
        "x.www.gov.uk,             www.gov.uk",
        "foo.blogspot.com,         blogspot.com",
        "foo.github.io,            github.io",
        "a.s3.amazonaws.com,       amazonaws.com",
        "foo.bar.unknowntld,       bar.unknowntld",
        "bar.unknowntld,           bar.unknowntld",
        "b.a.ck,                   b.a.ck",
        "www.ck,                   www.ck",
        "x.www.ck,                 www.ck",
        "city.kawasaki.jp,         city.kawasaki.jp",
        "b.a.foo.kawasaki.jp,      a.foo.kawasaki.jp",
        "kawasaki.jp,              kawasaki.jp",
        "a.xn--55qx5d.cn,          a.xn--55qx5d.cn",
        "b.xn--80aswg.xn--p1ai,    xn--80aswg.xn--p1ai",
        "_dmarc.example.com,       example.com"
    })
    void findsTheRegistrableDomain(String name, String domain) {
        assertThat(PublicSuffixList.findRegistrableDomain(name)).contains(domain);
    }

    @ParameterizedTest
    @CsvSource({
        "com",
        "co.uk",
        "gov.ie",
        "gov.uk",
        "ck",
        "a.ck",
        "foo.kawasaki.jp",
        "xn--55qx5d.cn",
        "unknowntld",
        "localhost"
    })
    void findsNoDomainForAPublicSuffix(String name) {
        assertThat(PublicSuffixList.findRegistrableDomain(name)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "example.com, true",
        "example.co.uk, true",
        "b.a.ck, true",
        "example.unknowntld, false",
        "localhost, false"
    })
    void treatsUnlistedEndingsAsUnknown(String name, boolean known) {
        assertThat(PublicSuffixList.isKnown(name)).isEqualTo(known);
    }
}
