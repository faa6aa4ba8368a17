package io.serpdex.web;

import static org.assertj.core.api.Assertions.assertThat;

import io.serpdex.catalogue.Catalogue;
import io.serpdex.demo.LoadedDemo;
import io.serpdex.http.TestServer;
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

/** Opens the page of every report of the catalogue. */
@Tag("browser")
@ResourceLock(TestBrowser.LOCK)
final class EveryReportPageTest {
    private static TestServer server;
    private static PageDriver driver;

    @BeforeAll
    static void start() {
        server = TestServer.start(LoadedDemo.folder());
        driver = PageDriver.of(server);
    }

    @AfterAll
    static void stop() {
        driver.close();
        server.close();
    }

    static List<ExampleRequest> examples() {
        return Catalogue.registry().reports().stream()
                .map(report -> ExampleRequest.of(report, Catalogue.registry()))
                .toList();
    }

    @ParameterizedTest
    @MethodSource("examples")
    void rendersFormOrRows(ExampleRequest example) {
        Report<?> report = example.report();
        String path = "/" + report.subject().name().toLowerCase(Locale.ROOT) + "/" + report.name();
        List<String> required = report.params().stream()
                .filter(Param::required)
                .map(Param::name)
                .toList();
        driver.open("/");
        driver.click(".reports a[href^='" + path + "?'], .reports a[href='" + path + "']");
        assertThat(driver.addressBar()).startsWith(path);
        for (String name : required) {
            driver.find("form.filters input[name=" + name + "]")
                    .fill(example.parameters().get(name));
        }
        if (!required.isEmpty()) {
            assertThat(driver.find("#panel table").count()).isZero();
            driver.click("form.filters button[type=submit]");
        }
        driver.awaitCharts();
        assertThat(driver.find("#panel tbody tr").count()).isPositive();
        assertThat(driver.find("[role=alert]").count()).isZero();
        if (report.name().equals("stats")) {
            // This report counts page views.
            return;
        }
        String shown = driver.find("main").innerText();
        driver.page().reload();
        driver.awaitCharts();
        assertThat(driver.find("main").innerText())
                .as("the same view after loading its address")
                .isEqualTo(shown);
        assertThat(driver.problems()).isEmpty();
    }
}
