package io.serpdex.store.contract;

import static io.serpdex.store.SerpBuilder.serp;
import static org.assertj.core.api.Assertions.assertThat;

import io.serpdex.model.Scope;
import io.serpdex.store.Filter;
import io.serpdex.store.Page;
import io.serpdex.store.PageKeywords;
import io.serpdex.store.PageRef;
import io.serpdex.store.Query;
import io.serpdex.store.Sort;
import io.serpdex.store.TestBatch;
import org.junit.jupiter.api.Test;

/** Hosts and URLs of a scope. */
interface ScopeBehaviour extends StoreBehaviour {

    @Test
    default void includesAllHostsOfADomain() {
        imported(TestBatch.on("2026-11-01")
                .with(
                        serp("one").result(1, "https://example.com/"),
                        serp("two").result(2, "https://www.example.com/"),
                        serp("three").result(3, "https://en.m.example.com/"),
                        serp("four").result(4, "https://badexample.com/"),
                        serp("five").result(5, "https://example.com.evil.net/")));

        assertThat(figures("example.com").keywords()).isEqualTo(3);
    }

    @Test
    default void includesHostsBelowAHost() {
        imported(TestBatch.on("2026-11-01")
                .with(
                        serp("one").result(1, "https://m.example.com/"),
                        serp("two").result(2, "https://en.m.example.com/"),
                        serp("three").result(3, "https://www.m.example.com/"),
                        serp("four").result(4, "https://example.com/"),
                        serp("five").result(5, "https://om.example.com/")));

        assertThat(StoreBehaviour.texts(ranked("m.example.com", Filter.NONE, Sort.ascending(Sort.SortKey.POSITION))))
                .containsExactly("one", "two", "three");
        assertThat(figures("m.example.com").keywords()).isEqualTo(3);
        assertThat(figures("en.m.example.com").keywords()).isEqualTo(1);
    }

    @Test
    default void treatsWwwAsPartOfItsDomain() {
        imported(TestBatch.on("2026-11-01")
                .with(
                        serp("one").result(1, "https://www.example.com/"),
                        serp("two").result(1, "https://example.com/")));

        assertThat(figures("www.example.com").keywords()).isEqualTo(2);
        assertThat(row("example.com", "one").page())
                .isEqualTo(new PageRef("https://www.example.com/", "www.example.com", "example.com"));
    }

    @Test
    default void skipsPublicSuffixesOfTwoLabels() {
        imported(TestBatch.on("2026-11-01")
                .with(
                        serp("one").result(1, "https://shop.one.co.uk/").result(2, "https://two.co.uk/"),
                        serp("two").result(1, "https://www.gov.uk/")));

        assertThat(row("one.co.uk", "one").page().domain()).isEqualTo("one.co.uk");
        assertThat(figures("two.co.uk").keywords()).isEqualTo(1);
        assertThat(figures("www.gov.uk").keywords()).isEqualTo(1);
    }

    @Test
    default void treatsAnIpAddressAsScope() {
        imported(TestBatch.on("2026-11-01")
                .with(
                        serp("one").result(1, "http://192.0.2.7/x"),
                        serp("two").result(1, "http://192.0.2.77/x"),
                        serp("three").result(1, "http://[2001:db8::7]:8080/x")));

        assertThat(StoreBehaviour.texts(ranked("192.0.2.7"))).containsExactly("one");
        assertThat(row("192.0.2.7", "one").page())
                .isEqualTo(new PageRef("http://192.0.2.7/x", "192.0.2.7", "192.0.2.7"));
        assertThat(figures("[2001:db8::7]").keywords()).isEqualTo(1);
    }

    @Test
    default void storesHostsInPunycode() {
        imported(TestBatch.on("2026-11-01").with(serp("bücher").result(1, "https://www.Bücher.example/Über uns")));

        assertThat(row("bücher.example", "bücher").page())
                .isEqualTo(new PageRef(
                        "https://www.xn--bcher-kva.example/Über uns",
                        "www.xn--bcher-kva.example",
                        "xn--bcher-kva.example"));
    }

    @Test
    default void distinguishesSchemesPortsAndSlashes() {
        imported(TestBatch.on("2026-11-01")
                .with(serp("one")
                        .result(1, "https://a.com/x")
                        .result(2, "http://a.com/x")
                        .result(3, "https://a.com:8443/x")
                        .result(4, "https://a.com/x/")
                        .result(5, "https://a.com:443/x")));

        PageKeywords.OfScope urls = ask(new Query.DomainUrls(Scope.parse("a.com"), Page.ALL));
        assertThat(urls.keywords()).isEqualTo(1);
        assertThat(urls.pages().rows())
                .extracting(PageKeywords::url)
                .containsExactly("http://a.com/x", "https://a.com/x", "https://a.com/x/", "https://a.com:8443/x");
    }
}
