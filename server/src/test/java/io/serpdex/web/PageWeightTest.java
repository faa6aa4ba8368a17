package io.serpdex.web;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Response;
import io.serpdex.demo.LoadedDemo;
import io.serpdex.http.RunningService;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.ResourceLock;

/** What a first look costs a reader. */
@Tag("browser")
@ResourceLock(Browser.LOCK)
final class PageWeightTest {
    private static final int MOST_BYTES = 1_500_000;
    private static final String FIRST_PAINT =
            "() => performance.getEntriesByName('first-contentful-paint')[0].startTime";
    private static final String CHARTS_ASKED =
            "() => performance.getEntriesByType('resource').find((entry) => entry.name.endsWith('/echarts.js')).startTime";

    @Test
    void anOverviewIsLightAndReadableBeforeItsChartsAreFetched() {
        List<Response> responses = new ArrayList<>();
        try (RunningService service = RunningService.over(LoadedDemo.folder());
                Visitor visitor = Visitor.of(service)) {
            visitor.page().onResponse(responses::add);
            visitor.open("/domain?query=careerprudor.com");
            visitor.awaitCharts();
            int bytes = responses.stream()
                    .mapToInt(response -> response.body().length)
                    .sum();
            assertThat(bytes).as("bytes of the overview").isLessThan(MOST_BYTES);
            List<Response> assets = responses.stream()
                    .filter(response -> response.url().contains("/assets/"))
                    .toList();
            assertThat(assets).hasSizeGreaterThanOrEqualTo(6);
            assertThat(assets)
                    .allSatisfy(asset -> assertThat(asset.headerValue("Cache-Control"))
                            .isEqualTo("public, max-age=31536000, immutable"));
            assertThat(number(visitor, FIRST_PAINT)).isPositive().isLessThanOrEqualTo(number(visitor, CHARTS_ASKED));

            responses.clear();
            visitor.open("/domain/domain_keywords?query=careerprudor.com");
            assertThat(responses).noneMatch(response -> response.url().endsWith("/echarts.js"));
        }
    }

    private static double number(Visitor visitor, String script) {
        return ((Number) visitor.page().evaluate(script)).doubleValue();
    }
}
