package io.serpdex.web;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import com.microsoft.playwright.options.ReducedMotion;
import io.serpdex.demo.LoadedDemo;
import io.serpdex.http.TestServer;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Checks pages in narrow and wide windows, in light and dark, by keyboard and without scripts. */
@Tag("browser")
@ResourceLock(TestBrowser.LOCK)
final class PageAccessibilityTest {
    private static final List<String> PAGES = List.of(
            "/",
            "/domain?query=careerprudor.com",
            "/domain/domain_keywords?query=careerprudor.com&page_size=5",
            "/domain/get_top_urls?query=careerprudor.com&page_size=5",
            "/domain/competitors?query=careerprudor.com&page_size=5",
            "/domain/ad_keywords?query=careerprudor.com&page_size=5",
            "/domain?query=nobody.example.com",
            "/keyword?query=washing+machine",
            "/keyword/keyword_top?query=washing+machine",
            "/compare?domain=careerprudor.com&domain=workbramio.com&domain=talentpaindil.com",
            "/account",
            "/imports",
            "/sign-in",
            "/domain/none");

    private static final String AXE = """
            async () => (await axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'], resultTypes: ['violations'] }))
              .violations.flatMap((rule) => rule.nodes.map((node) => `${rule.id}: ${node.target} ${node.failureSummary}`))""";
    private static final String WIDER = """
            () => {
              const width = document.documentElement.clientWidth;
              return document.documentElement.scrollWidth <= width ? [] : [...document.body.querySelectorAll('*')]
                .filter((element) => element.getBoundingClientRect().right > width)
                .map((element) => element.outerHTML.slice(0, 120));
            }""";

    private static TestServer service;
    private static String axe;

    @BeforeAll
    static void start() throws IOException {
        service = TestServer.start(LoadedDemo.folder());
        try (InputStream script = PageAccessibilityTest.class.getResourceAsStream("/axe.min.js")) {
            axe = new String(script.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    @AfterAll
    static void stop() {
        service.close();
    }

    private static List<?> list(PageDriver pageDriver, String script) {
        return (List<?>) pageDriver.page().evaluate(script);
    }

    @Test
    void pagesFitAndAreAccessible() {
        // Else colours are looked at while they change.
        try (PageDriver pageDriver =
                PageDriver.with(service, options -> options.setReducedMotion(ReducedMotion.REDUCE))) {
            pageDriver.expects(404);
            for (String path : PAGES) {
                pageDriver.open(path);
                pageDriver.awaitCharts();
                for (int width : List.of(360, 800, 1600)) {
                    pageDriver.page().setViewportSize(width, 900);
                    assertThat(list(pageDriver, WIDER))
                            .as("wider than %s at %s", width, path)
                            .isEmpty();
                }
                assertThat(violations(pageDriver))
                        .as("wide and light at %s", path)
                        .isEmpty();
                pageDriver.page().setViewportSize(360, 900);
                pageDriver.page().emulateMedia(new Page.EmulateMediaOptions().setColorScheme(ColorScheme.DARK));
                pageDriver.awaitCharts();
                assertThat(violations(pageDriver))
                        .as("narrow and dark at %s", path)
                        .isEmpty();
                pageDriver.page().emulateMedia(new Page.EmulateMediaOptions().setColorScheme(ColorScheme.LIGHT));
            }
        }
    }

    private static List<?> violations(PageDriver pageDriver) {
        pageDriver.page().evaluate(axe);
        return list(pageDriver, AXE);
    }

    @Test
    void axeReportsViolations() {
        try (PageDriver pageDriver = PageDriver.of(service)) {
            pageDriver.open("/");
            pageDriver.page().evaluate("() => document.querySelector('.hero input').removeAttribute('aria-label')");
            pageDriver.page().evaluate("() => document.querySelector('.hero input').removeAttribute('placeholder')");
            assertThat(violations(pageDriver)).isNotEmpty();
        }
    }

    @ParameterizedTest
    @CsvSource({"360", "1200"})
    void openMenusStayInTheWindow(int width) {
        try (PageDriver pageDriver = PageDriver.with(service, options -> options.setViewportSize(width, 900))) {
            pageDriver.open("/domain/domain_keywords?query=careerprudor.com&page_size=5");
            for (String menu : List.of("Columns", "Export", "API")) {
                pageDriver.find("#panel summary:text-is('" + menu + "')").click();
                assertThat(list(pageDriver, WIDER)).as(menu).isEmpty();
                assertThat(pageDriver.find("details.menu[open]").count()).isEqualTo(1);
            }
            assertThat(violations(pageDriver)).isEmpty();
            pageDriver.page().keyboard().press("Escape");
            assertThat(pageDriver.find("details.menu[open]").count()).isZero();
        }
    }

    @Test
    void keyboardReachesContentAndSearch() {
        try (PageDriver pageDriver = PageDriver.of(service)) {
            pageDriver.open("/domain/domain_keywords?query=careerprudor.com&page_size=5");
            pageDriver.page().keyboard().press("Tab");
            assertThat(focused(pageDriver)).isEqualTo("Skip to the content");
            assertThat(pageDriver.find(".skip").boundingBox().width).isGreaterThan(50);
            pageDriver.page().keyboard().press("Tab");
            pageDriver.page().keyboard().press("Tab");
            assertThat(focused(pageDriver)).isEqualTo("Domain, url or keyword");
            pageDriver.page().keyboard().press("ControlOrMeta+a");
            pageDriver.page().keyboard().type("washing machine");
            pageDriver.untilSettled(() -> pageDriver.page().keyboard().press("Enter"));
            assertThat(pageDriver.title()).endsWith("washing machine");
            pageDriver.awaitCharts();

            pageDriver.open("/account");
            pageDriver.page().keyboard().press("Tab");
            pageDriver.page().keyboard().press("Enter");
            assertThat(pageDriver.page().evaluate("() => document.activeElement.id"))
                    .isEqualTo("content");
        }
    }

    private static Object focused(PageDriver pageDriver) {
        return pageDriver
                .page()
                .evaluate("() => document.activeElement.ariaLabel ?? document.activeElement.textContent.trim()");
    }

    @Test
    void worksWithoutScripts() {
        try (PageDriver pageDriver = PageDriver.with(service, options -> options.setJavaScriptEnabled(false))) {
            pageDriver.open("/");
            pageDriver.find(".hero input[name=q]").fill("boardalia.com");
            pageDriver.follow(pageDriver.find(".hero button"));
            assertThat(pageDriver.title()).endsWith("boardalia.com");
            pageDriver.follow(pageDriver.find("nav.tabs a:text-is('Keywords')"));
            pageDriver.find("form.filters input[name=position_to]").fill("20");
            pageDriver.find("form.filters input[name=page_size]").fill("10");
            pageDriver.follow(pageDriver.find("form.filters button"));
            assertThat(pageDriver.find(".pager span").innerText()).startsWith("1–10 of ");
            pageDriver.follow(pageDriver.find(".pager a[rel=next]"));
            assertThat(pageDriver.find(".pager span").innerText()).startsWith("11–20 of ");
            pageDriver.follow(pageDriver.find("th a:has-text('Position')").first());
            assertThat(pageDriver.find("th[aria-sort]").innerText()).startsWith("Position");
            assertThat(pageDriver.find("#panel tbody tr").count()).isEqualTo(10);
            pageDriver.find("#panel summary:text-is('Columns')").click();
            pageDriver.find(".columns input[value=cost]").uncheck();
            pageDriver.follow(pageDriver.find(".columns button"));
            assertThat(pageDriver.find("th").allInnerTexts()).doesNotContain("CPC");
            pageDriver.follow(pageDriver.find("nav.tabs a:text-is('Pages')"));
            pageDriver.find(".tree summary").first().click();
            pageDriver.follow(pageDriver.find(".tree .below a").first());
            assertThat(pageDriver.find(".crumbs a").count()).isPositive();
            pageDriver.open("/compare");
            pageDriver.find("input[name=domain]").nth(0).fill("careerprudor.com");
            pageDriver.find("input[name=domain]").nth(1).fill("boardalia.com");
            pageDriver.follow(pageDriver.find("form.filters button").first());
            assertThat(pageDriver.find(".venn circle").count()).isEqualTo(2);
            assertThat(pageDriver.find("#panel tbody tr").count()).isPositive();
        }
    }
}
