package io.serpdex.web;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Response;
import io.serpdex.demo.LoadedDemo;
import io.serpdex.http.TestServer;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.ResourceLock;

/** Tests the size of an overview page, which must be readable before its charts are loaded. */
@Tag("browser")
@ResourceLock(TestBrowser.LOCK)
final class PageWeightTest {
    private static final int MAX_BYTES = 1_500_000;
    private static final String FIRST_PAINT =
            "() => performance.getEntriesByName('first-contentful-paint')[0].startTime";
    private static final String CHARTS_REQUESTED =
            "() => performance.getEntriesByType('resource').find((entry) => entry.name.endsWith('/echarts.js')).startTime";

    @Test
    void overviewIsSmallAndReadableBeforeCharts() {
        List<Response> responses = new ArrayList<>();
        try (TestServer server = TestServer.start(LoadedDemo.folder());
                PageDriver driver = PageDriver.of(server)) {
            driver.page().onResponse(responses::add);
            driver.open("/domain?query=careerprudor.com");
            driver.awaitCharts();
            int bytes = responses.stream()
                    .mapToInt(response -> response.body().length)
                    .sum();
            assertThat(bytes).as("bytes of the overview").isLessThan(MAX_BYTES);
            List<Response> assets = responses.stream()
                    .filter(response -> response.url().contains("/assets/"))
                    .toList();
            assertThat(assets).hasSizeGreaterThanOrEqualTo(6);
            assertThat(assets)
                    .allSatisfy(asset -> assertThat(asset.headerValue("Cache-Control"))
                            .isEqualTo("public, max-age=31536000, immutable"));
            assertThat(number(driver, FIRST_PAINT)).isPositive().isLessThanOrEqualTo(number(driver, CHARTS_REQUESTED));

            responses.clear();
            driver.open("/domain/domain_keywords?query=careerprudor.com");
            assertThat(responses).noneMatch(response -> response.url().endsWith("/echarts.js"));
        }
    }

    private static double number(PageDriver driver, String script) {
        return ((Number) driver.page().evaluate(script)).doubleValue();
    }
}
