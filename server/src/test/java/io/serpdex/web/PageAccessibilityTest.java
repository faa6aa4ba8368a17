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

/** Tests pages in narrow and wide windows, with light and dark themes, by keyboard and without scripts. */
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

    private static TestServer server;
    private static String axe;

    @BeforeAll
    static void start() throws IOException {
        server = TestServer.start(LoadedDemo.folder());
        try (InputStream script = PageAccessibilityTest.class.getResourceAsStream("/axe.min.js")) {
            axe = new String(script.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    @AfterAll
    static void stop() {
        server.close();
    }

    private static List<?> list(PageDriver driver, String script) {
        return (List<?>) driver.page().evaluate(script);
    }

    @Test
    void pagesFitAndAreAccessible() {
        // Transitions would make the colours unstable.
        try (PageDriver driver = PageDriver.with(server, options -> options.setReducedMotion(ReducedMotion.REDUCE))) {
            driver.expects(404);
            for (String path : PAGES) {
                driver.open(path);
                driver.awaitCharts();
                for (int width : List.of(360, 800, 1600)) {
                    driver.page().setViewportSize(width, 900);
                    assertThat(list(driver, WIDER))
                            .as("wider than %s at %s", width, path)
                            .isEmpty();
                }
                assertThat(violations(driver)).as("wide and light at %s", path).isEmpty();
                driver.page().setViewportSize(360, 900);
                driver.page().emulateMedia(new Page.EmulateMediaOptions().setColorScheme(ColorScheme.DARK));
                driver.awaitCharts();
                assertThat(violations(driver)).as("narrow and dark at %s", path).isEmpty();
                driver.page().emulateMedia(new Page.EmulateMediaOptions().setColorScheme(ColorScheme.LIGHT));
            }
        }
    }

    private static List<?> violations(PageDriver driver) {
        driver.page().evaluate(axe);
        return list(driver, AXE);
    }

    @Test
    void axeReportsViolations() {
        try (PageDriver driver = PageDriver.of(server)) {
            driver.open("/");
            driver.page().evaluate("() => document.querySelector('.hero input').removeAttribute('aria-label')");
            driver.page().evaluate("() => document.querySelector('.hero input').removeAttribute('placeholder')");
            assertThat(violations(driver)).isNotEmpty();
        }
    }

    @ParameterizedTest
    @CsvSource({"360", "1200"})
    void openMenusStayInTheWindow(int width) {
        try (PageDriver driver = PageDriver.with(server, options -> options.setViewportSize(width, 900))) {
            driver.open("/domain/domain_keywords?query=careerprudor.com&page_size=5");
            for (String menu : List.of("Columns", "Export", "API")) {
                driver.find("#panel summary:text-is('" + menu + "')").click();
                assertThat(list(driver, WIDER)).as(menu).isEmpty();
                assertThat(driver.find("details.menu[open]").count()).isEqualTo(1);
            }
            assertThat(violations(driver)).isEmpty();
            driver.page().keyboard().press("Escape");
            assertThat(driver.find("details.menu[open]").count()).isZero();
        }
    }

    @Test
    void keyboardReachesContentAndSearch() {
        try (PageDriver driver = PageDriver.of(server)) {
            driver.open("/domain/domain_keywords?query=careerprudor.com&page_size=5");
            driver.page().keyboard().press("Tab");
            assertThat(focused(driver)).isEqualTo("Skip to content");
            assertThat(driver.find(".skip").boundingBox().width).isGreaterThan(50);
            driver.page().keyboard().press("Tab");
            driver.page().keyboard().press("Tab");
            assertThat(focused(driver)).isEqualTo("Domain, URL or keyword");
            driver.page().keyboard().press("ControlOrMeta+a");
            driver.page().keyboard().type("washing machine");
            driver.untilSettled(() -> driver.page().keyboard().press("Enter"));
            assertThat(driver.title()).endsWith("washing machine");
            driver.awaitCharts();

            driver.open("/account");
            driver.page().keyboard().press("Tab");
            driver.page().keyboard().press("Enter");
            assertThat(driver.page().evaluate("() => document.activeElement.id"))
                    .isEqualTo("content");
        }
    }

    private static Object focused(PageDriver driver) {
        return driver.page()
                .evaluate("() => document.activeElement.ariaLabel ?? document.activeElement.textContent.trim()");
    }

    @Test
    void worksWithoutScripts() {
        try (PageDriver driver = PageDriver.with(server, options -> options.setJavaScriptEnabled(false))) {
            driver.open("/");
            driver.find(".hero input[name=q]").fill("boardalia.com");
            driver.follow(driver.find(".hero button"));
            assertThat(driver.title()).endsWith("boardalia.com");
            driver.follow(driver.find("nav.tabs a:text-is('Keywords')"));
            driver.find("form.filters input[name=position_to]").fill("20");
            driver.find("form.filters input[name=page_size]").fill("10");
            driver.follow(driver.find("form.filters button"));
            assertThat(driver.find(".pager span").innerText()).startsWith("1–10 of ");
            driver.follow(driver.find(".pager a[rel=next]"));
            assertThat(driver.find(".pager span").innerText()).startsWith("11–20 of ");
            driver.follow(driver.find("th a:has-text('Position')").first());
            assertThat(driver.find("th[aria-sort]").innerText()).startsWith("Position");
            assertThat(driver.find("#panel tbody tr").count()).isEqualTo(10);
            driver.find("#panel summary:text-is('Columns')").click();
            driver.find(".columns input[value=cost]").uncheck();
            driver.follow(driver.find(".columns button"));
            assertThat(driver.find("th").allInnerTexts()).doesNotContain("CPC");
            driver.follow(driver.find("nav.tabs a:text-is('Pages')"));
            driver.find(".tree summary").first().click();
            driver.follow(driver.find(".tree .below a").first());
            assertThat(driver.find(".crumbs a").count()).isPositive();
            driver.open("/compare");
            driver.find("input[name=domain]").nth(0).fill("careerprudor.com");
            driver.find("input[name=domain]").nth(1).fill("boardalia.com");
            driver.follow(driver.find("form.filters button").first());
            assertThat(driver.find(".venn circle").count()).isEqualTo(2);
            assertThat(driver.find("#panel tbody tr").count()).isPositive();
        }
    }
}
