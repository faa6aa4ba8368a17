package io.serpdex.report.openapi;

import static org.assertj.core.api.Assertions.assertThat;

import io.serpdex.catalogue.Catalogue;
import io.serpdex.catalogue.SocialDomains;
import io.serpdex.config.ConfigurationMarkdown;
import io.serpdex.demo.LoadedDemo;
import io.serpdex.ingest.detect.KnownFormats;
import io.serpdex.ingest.providers.ProviderFormatDocs;
import io.serpdex.report.ReportRegistry;
import io.serpdex.report.ReportService;
import io.serpdex.store.Store;
import io.serpdex.store.lucene.LuceneStore;
import io.serpdex.testkit.Repository;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;

/** Tests that generated documentation is up to date. A system property rewrites it. */
final class DocsTest {
    private static final boolean WRITE = System.getProperty("serpdex.docs", "").equals("write");
    private static final String HOW_TO_WRITE =
            "%s is outdated. Update it with ./mvnw test -Dtest=DocsTest -Dserpdex.docs=write";
    private static final Path EXAMPLES = Path.of("src/main/resources/io/serpdex/report/openapi/examples");

    private static final ReportRegistry REPORTS = Catalogue.registry();

    private static Store store;
    private static ExampleResponses live;

    @BeforeAll
    static void openDemo() throws IOException {
        store = new LuceneStore(LoadedDemo.folder());
        live = new LiveExampleResponses(new ReportService(REPORTS, store, 1));
    }

    @AfterAll
    static void closeDemo() throws IOException {
        store.close();
    }

    static List<ExampleRequest> examples() {
        return REPORTS.reports().stream()
                .map(report -> ExampleRequest.of(report, REPORTS))
                .toList();
    }

    @ParameterizedTest
    @MethodSource("examples")
    void exampleMatchesTheDemo(ExampleRequest example) throws IOException {
        compareOrWrite(EXAMPLES.resolve(example.name() + ".json"), PrettyJson.of(live.to(example)) + "\n");
    }

    @ParameterizedTest
    @MethodSource("examples")
    void exampleIsNotEmpty(ExampleRequest example) {
        JsonNode response = live.to(example);
        assertThat(response.has("warnings")).isFalse();
        assertThat(response.get("result").size()).isPositive();
        assertThat(response.get("cost").asInt() > 0).isEqualTo(example.report().isCharged());
    }

    @Test
    void hasNoUnusedExamples() throws IOException {
        try (Stream<Path> files = Files.list(EXAMPLES)) {
            assertThat(files.map(file -> file.getFileName().toString()))
                    .containsExactlyInAnyOrderElementsOf(examples().stream()
                            .map(example -> example.name() + ".json")
                            .toList());
        }
    }

    @Test
    void reportsPageIsUpToDate() throws IOException {
        compareOrWrite(
                Repository.resolve("docs/reports.md"),
                new ReportsMarkdown(REPORTS, live, SocialDomains.all()).markdown());
    }

    @Test
    void configurationPageIsUpToDate() throws IOException {
        compareOrWrite(Repository.resolve("docs/configuration.md"), ConfigurationMarkdown.markdown());
    }

    @Test
    void importFormatsPageIsUpToDate() throws IOException {
        compareOrWrite(Repository.resolve("docs/import-formats.md"), ProviderFormatDocs.markdown(KnownFormats.all()));
    }

    private static void compareOrWrite(Path file, String expected) throws IOException {
        if (WRITE) {
            Files.writeString(file, expected);
        } else {
            assertThat(Files.exists(file) ? Files.readString(file) : "")
                    .as(HOW_TO_WRITE, file)
                    .isEqualTo(expected);
        }
    }
}
