package io.serpdex.web;

import static org.assertj.core.api.Assertions.assertThat;

import io.serpdex.catalogue.Catalogue;
import io.serpdex.demo.LoadedDemo;
import io.serpdex.http.RunningService;
import io.serpdex.report.Param;
import io.serpdex.report.Report;
import io.serpdex.report.openapi.ExampleRequest;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every report of the catalogue has a page: one that is declared needs nothing else to be seen. */
@Tag("browser")
@ResourceLock(Browser.LOCK)
final class EveryReportPageTest {
    private static RunningService service;
    private static Visitor visitor;

    @BeforeAll
    static void start() {
        service = RunningService.over(LoadedDemo.folder());
        visitor = Visitor.of(service);
    }

    @AfterAll
    static void stop() {
        visitor.close();
        service.close();
    }

    static List<ExampleRequest> examples() {
        return Catalogue.registry().reports().stream()
                .map(report -> ExampleRequest.of(report, Catalogue.registry()))
                .toList();
    }

    @ParameterizedTest
    @MethodSource("examples")
    void itsFormOrItsRowsAreFoundFromTheStart(ExampleRequest example) {
        Report<?> report = example.report();
        String path = "/" + report.subject().name().toLowerCase(Locale.ROOT) + "/" + report.name();
        List<String> required = report.params().stream()
                .filter(Param::required)
                .map(Param::name)
                .toList();
        visitor.open("/");
        visitor.click(".reports a[href^='" + path + "?'], .reports a[href='" + path + "']");
        assertThat(visitor.at()).startsWith(path);
        for (String name : required) {
            visitor.find("form.filters input[name=" + name + "]")
                    .fill(example.parameters().get(name));
        }
        if (!required.isEmpty()) {
            assertThat(visitor.find("#panel table").count()).isZero();
            visitor.click("form.filters button[type=submit]");
        }
        visitor.awaitCharts();
        assertThat(visitor.find("#panel tbody tr").count()).isPositive();
        assertThat(visitor.find("[role=alert]").count()).isZero();
        if (report.name().equals("stats")) {
            // It counts every look at it.
            return;
        }
        String shown = visitor.find("main").innerText();
        visitor.page().reload();
        visitor.awaitCharts();
        assertThat(visitor.find("main").innerText())
                .as("the same view by its address")
                .isEqualTo(shown);
        assertThat(visitor.troubles()).isEmpty();
    }
}
