package io.serpdex.web;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import com.microsoft.playwright.options.ReducedMotion;
import io.serpdex.demo.LoadedDemo;
import io.serpdex.http.RunningService;
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

/** The page for all eyes and hands: narrow and wide, light and dark, by keyboard, without scripts. */
@Tag("browser")
@ResourceLock(Browser.LOCK)
final class PageLooksTest {
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

    private static RunningService service;
    private static String axe;

    @BeforeAll
    static void start() throws IOException {
        service = RunningService.over(LoadedDemo.folder());
        try (InputStream script = PageLooksTest.class.getResourceAsStream("/axe.min.js")) {
            axe = new String(script.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    @AfterAll
    static void stop() {
        service.close();
    }

    private static List<?> list(Visitor visitor, String script) {
        return (List<?>) visitor.page().evaluate(script);
    }

    @Test
    void nothingIsCutOffAndEverybodyCanReadIt() {
        // Else colours are looked at while they change.
        try (Visitor visitor = Visitor.with(service, options -> options.setReducedMotion(ReducedMotion.REDUCE))) {
            visitor.expects(404);
            for (String path : PAGES) {
                visitor.open(path);
                visitor.awaitCharts();
                for (int width : List.of(360, 800, 1600)) {
                    visitor.page().setViewportSize(width, 900);
                    assertThat(list(visitor, WIDER))
                            .as("wider than %s at %s", width, path)
                            .isEmpty();
                }
                assertThat(violations(visitor)).as("wide and light at %s", path).isEmpty();
                visitor.page().setViewportSize(360, 900);
                visitor.page().emulateMedia(new Page.EmulateMediaOptions().setColorScheme(ColorScheme.DARK));
                visitor.awaitCharts();
                assertThat(violations(visitor))
                        .as("narrow and dark at %s", path)
                        .isEmpty();
                visitor.page().emulateMedia(new Page.EmulateMediaOptions().setColorScheme(ColorScheme.LIGHT));
            }
        }
    }

    private static List<?> violations(Visitor visitor) {
        visitor.page().evaluate(axe);
        return list(visitor, AXE);
    }

    @Test
    void axeFindsWhatIsWrong() {
        try (Visitor visitor = Visitor.of(service)) {
            visitor.open("/");
            visitor.page().evaluate("() => document.querySelector('.hero input').removeAttribute('aria-label')");
            visitor.page().evaluate("() => document.querySelector('.hero input').removeAttribute('placeholder')");
            assertThat(violations(visitor)).isNotEmpty();
        }
    }

    @ParameterizedTest
    @CsvSource({"360", "1200"})
    void openMenusStayInTheWindow(int width) {
        try (Visitor visitor = Visitor.with(service, options -> options.setViewportSize(width, 900))) {
            visitor.open("/domain/domain_keywords?query=careerprudor.com&page_size=5");
            for (String menu : List.of("Columns", "Export", "API")) {
                visitor.find("#panel summary:text-is('" + menu + "')").click();
                assertThat(list(visitor, WIDER)).as(menu).isEmpty();
                assertThat(visitor.find("details.menu[open]").count()).isEqualTo(1);
            }
            assertThat(violations(visitor)).isEmpty();
            visitor.page().keyboard().press("Escape");
            assertThat(visitor.find("details.menu[open]").count()).isZero();
        }
    }

    @Test
    void theKeyboardReachesTheContentAndTheSearch() {
        try (Visitor visitor = Visitor.of(service)) {
            visitor.open("/domain/domain_keywords?query=careerprudor.com&page_size=5");
            visitor.page().keyboard().press("Tab");
            assertThat(focused(visitor)).isEqualTo("Skip to the content");
            assertThat(visitor.find(".skip").boundingBox().width).isGreaterThan(50);
            visitor.page().keyboard().press("Tab");
            visitor.page().keyboard().press("Tab");
            assertThat(focused(visitor)).isEqualTo("Domain, url or keyword");
            visitor.page().keyboard().press("ControlOrMeta+a");
            visitor.page().keyboard().type("washing machine");
            visitor.untilSettled(() -> visitor.page().keyboard().press("Enter"));
            assertThat(visitor.title()).endsWith("washing machine");
            visitor.awaitCharts();

            visitor.open("/account");
            visitor.page().keyboard().press("Tab");
            visitor.page().keyboard().press("Enter");
            assertThat(visitor.page().evaluate("() => document.activeElement.id"))
                    .isEqualTo("content");
        }
    }

    private static Object focused(Visitor visitor) {
        return visitor.page()
                .evaluate("() => document.activeElement.ariaLabel ?? document.activeElement.textContent.trim()");
    }

    @Test
    void everythingIsReachedWithoutScripts() {
        try (Visitor visitor = Visitor.with(service, options -> options.setJavaScriptEnabled(false))) {
            visitor.open("/");
            visitor.find(".hero input[name=q]").fill("boardalia.com");
            visitor.follow(visitor.find(".hero button"));
            assertThat(visitor.title()).endsWith("boardalia.com");
            visitor.follow(visitor.find("nav.tabs a:text-is('Keywords')"));
            visitor.find("form.filters input[name=position_to]").fill("20");
            visitor.find("form.filters input[name=page_size]").fill("10");
            visitor.follow(visitor.find("form.filters button"));
            assertThat(visitor.find(".pager span").innerText()).startsWith("1–10 of ");
            visitor.follow(visitor.find(".pager a[rel=next]"));
            assertThat(visitor.find(".pager span").innerText()).startsWith("11–20 of ");
            visitor.follow(visitor.find("th a:has-text('Position')").first());
            assertThat(visitor.find("th[aria-sort]").innerText()).startsWith("Position");
            assertThat(visitor.find("#panel tbody tr").count()).isEqualTo(10);
            visitor.find("#panel summary:text-is('Columns')").click();
            visitor.find(".columns input[value=cost]").uncheck();
            visitor.follow(visitor.find(".columns button"));
            assertThat(visitor.find("th").allInnerTexts()).doesNotContain("CPC");
            visitor.follow(visitor.find("nav.tabs a:text-is('Pages')"));
            visitor.find(".tree summary").first().click();
            visitor.follow(visitor.find(".tree .below a").first());
            assertThat(visitor.find(".crumbs a").count()).isPositive();
            visitor.open("/compare");
            visitor.find("input[name=domain]").nth(0).fill("careerprudor.com");
            visitor.find("input[name=domain]").nth(1).fill("boardalia.com");
            visitor.follow(visitor.find("form.filters button").first());
            assertThat(visitor.find(".venn circle").count()).isEqualTo(2);
            assertThat(visitor.find("#panel tbody tr").count()).isPositive();
        }
    }
}
