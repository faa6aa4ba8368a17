package io.serpdex.cli;

import static io.serpdex.cli.CommandLineRunner.run;
import static org.assertj.core.api.Assertions.assertThat;

import io.serpdex.SerpdexProcess;
import io.serpdex.catalogue.Catalogue;
import io.serpdex.cli.CommandLineRunner.CommandResult;
import io.serpdex.report.ReportGroup;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Runs {@code generate}, {@code import} and all reports as a user does. */
final class CommandLineTest {
    private static final String FIRST = "2026-01-01";
    private static final String SECOND = "2026-02-01";
    private static final String THIRD = "2026-03-01";

    @TempDir
    private static Path folder;

    private static Path files;
    private static Path loaded;
    private static String keyword;
    private static String domain;
    private static String otherDomain;

    @TempDir
    private Path temp;

    private Path data;

    @BeforeAll
    static void generateAndImport() throws IOException {
        files = folder.resolve("files");
        loaded = folder.resolve("data");
        CommandResult generated = run(
                        "generate", "--keywords", 150, "--editions", 3, "--results", 20, "--seed", 5, "--out", files)
                .requireSuccess();
        assertThat(generated.out()).contains("./serpdex import --se g_us --date " + SECOND);
        importing(FIRST, loaded).requireSuccess();
        importing(SECOND, loaded).requireSuccess();
        run("import", "--data", loaded, "--se", "g_us", files.resolve("g_us-figures.csv"))
                .requireSuccess();
        run("import", "--data", loaded, "--se", "g_us", files.resolve("g_us-shares.csv"))
                .requireSuccess();
        JsonNode line =
                JsonMapper.shared().readTree(Files.readAllLines(serps(SECOND)).get(1));
        keyword = line.get("keyword").asString();
        domain = line.get("results").get(0).get("url").asString();
        otherDomain = line.get("results").get(1).get("url").asString();
    }

    private static Path serps(String date) {
        return files.resolve("g_us-" + date + ".jsonl");
    }

    private static CommandResult importing(String date, Path data, Object... more) {
        List<Object> arguments =
                new ArrayList<>(List.of("import", "--data", data, "--se", "g_us", "--date", date, serps(date)));
        arguments.addAll(List.of(more));
        return run(arguments.toArray());
    }

    @BeforeEach
    void copyData() throws IOException {
        data = temp.resolve("data");
        try (Stream<Path> all = Files.walk(loaded)) {
            for (Path each : all.toList()) {
                Files.copy(each, data.resolve(loaded.relativize(each).toString()));
            }
        }
    }

    private Path newestEdition() throws IOException {
        try (Stream<Path> editions = Files.list(data.resolve("g_us").resolve("editions"))) {
            return editions.max(Path::compareTo).orElseThrow();
        }
    }

    @Test
    void databasesListsLoadedEditions() {
        assertThat(run("databases", "--data", data).requireSuccess().out())
                .contains("g_us  Google United States", SECOND);
        assertThat(run("databases", "--data", temp.resolve("nowhere"))
                        .requireSuccess()
                        .out())
                .contains("No databases in");
    }

    private static Stream<String> methods() {
        return Catalogue.registry().all().stream().map(ReportGroup::name).filter(name -> !name.equals("stats"));
    }

    @ParameterizedTest
    @MethodSource("methods")
    void runsEveryReport(String method) {
        List<Object> arguments = new ArrayList<>(List.of("report", method, "--data", data, "--format", "json"));
        switch (method) {
            case "databases_info" -> {}
            case "domains_intersection" -> arguments.addAll(List.of("--query", domain + "," + otherDomain));
            case "domains_uniq_keywords" -> arguments.addAll(List.of("--query", domain, "--minus_domain", otherDomain));
            case "keywords", "keyword_info", "suggestions", "related_keywords", "keyword_top" ->
                arguments.addAll(List.of("--query", keyword));
            default -> arguments.addAll(List.of("--query", domain));
        }
        CommandResult commandResult = run(arguments.toArray()).requireSuccess();
        assertThat(commandResult.err()).isEmpty();
        assertThat(commandResult.json().get("status_code").asInt()).isEqualTo(200);
        assertThat(commandResult.json().get("result").isEmpty())
                .as(commandResult.out())
                .isFalse();
    }

    @ParameterizedTest
    @ValueSource(strings = {"competitors", "ad_keywords"})
    void infersTheSubjectOfTheQuery(String method) {
        JsonNode inferred = run("report", method, "--query", keyword, "--data", data, "--format", "json")
                .requireSuccess()
                .json();
        JsonNode explicit = run(
                        "report", method, "--query", keyword, "--type", "keyword", "--data", data, "--format", "json")
                .requireSuccess()
                .json();
        assertThat(explicit.get("result")).isEqualTo(inferred.get("result"));
        assertThat(run("report", method, "--query", keyword, "--type", "domain", "--data", data)
                        .requireFailure(2))
                .contains("query must be a domain");
    }

    @Test
    void printsTheImportedRows() throws IOException {
        JsonNode line =
                JsonMapper.shared().readTree(Files.readAllLines(serps(SECOND)).get(1));
        JsonNode top = run(
                        "report", "keyword_top", "--query", keyword, "--se", "g_us", "--data", data, "--format", "json")
                .requireSuccess()
                .json()
                .get("result");

        assertThat(top.get("results").asInt()).isEqualTo(line.get("results").size());
        assertThat(top.get("top").get(0).get("url"))
                .isEqualTo(line.get("results").get(0).get("url"));
        JsonNode history = run("report", "domain_history", "--query", domain, "--data", data, "--format", "json")
                .requireSuccess()
                .json()
                .get("result");
        assertThat(history.valueStream().map(element -> element.get("date").asString()))
                .last()
                .isEqualTo(SECOND);
    }

    @Test
    void importJsonHasEveryKeyOfTheSummary() {
        JsonNode json = importing(THIRD, data, "--json").requireSuccess().json();

        assertThat(json.propertyNames())
                .contains(
                        "lines",
                        "serps",
                        "results",
                        "rejects",
                        "repeated",
                        "warnings",
                        "results_per_second",
                        "bytes",
                        "edition");
        assertThat(json.get("rejects").propertyNames()).contains("lines", "results", "ads", "kinds", "file");
        assertThat(json.get("warnings").propertyNames()).contains("shallower");
        assertThat(json.get("edition").asString()).isEqualTo(THIRD);
        assertThat(json.get("lines").asInt()).isPositive();
        assertThat(json.get("bytes").asLong()).isPositive();
    }

    @Test
    void rejectsInvalidArguments() {
        assertThat(run("report", "domain_weather", "--query", domain, "--data", data)
                        .requireFailure(2))
                .contains("domain_weather", "domain_info");
        assertThat(run("report", "domain_info", "--data", data).requireFailure(2))
                .contains("query is missing");
        assertThat(run("report", "domain_info", "--query", "no domain", "--data", data)
                        .requireFailure(2))
                .contains("no domain");
        assertThat(run("report", "domain_info", "--query", domain, "--se", "US!", "--data", data)
                        .requireFailure(2))
                .contains("US!");
        assertThat(run("report", "domain_info", "--query", domain, "--se", "g_uk", "--data", data)
                        .requireFailure(1))
                .contains("g_uk");
        assertThat(run("report", "domain_keywords", "--query", domain, "--page_size", -1, "--data", data)
                        .requireFailure(2))
                .contains("page_size");
        assertThat(run("import", "--data", data, "--se", "g_us", "--date", "01/02/2026", serps(THIRD))
                        .requireFailure(2))
                .contains("01/02/2026", "2026-11-01");
        assertThat(run("import", "--data", data, "--se", "g_us", "--date", THIRD, temp.resolve("none"))
                        .requireFailure(1))
                .contains("none", "does not exist");
        assertThat(run("import", "--data", data, "--se", "g_uk", "--date", THIRD, serps(THIRD))
                        .requireFailure(2))
                .contains("g_uk", "g_us");
        assertThat(run("import", "--data", data, "--se", "g_us", "--date", SECOND, serps(THIRD))
                        .requireFailure(2))
                .contains(SECOND, THIRD);
        assertThat(importing(FIRST, data).requireFailure(2)).contains(FIRST, SECOND);
        assertThat(run("import", "--kind", "pictures", serps(THIRD)).requireFailure(2))
                .startsWith("serpdex: --kind must be one of serps, figures, shares, got \"pictures\"\n");
        assertThat(run("generate", "--keywords", "many").requireFailure(2))
                .startsWith("serpdex: --keywords must be a whole number, got \"many\"\n");
        assertThat(run("generate").requireFailure(2)).startsWith("serpdex: --keywords and --out are missing\n");
        assertThat(run("generate", "--keywords", 0, "--out", temp).requireFailure(2))
                .contains("keywords");
        assertThat(run("conquer").requireFailure(2))
                .contains("conquer", "import, report, export")
                .doesNotContain("aot-cache");
        assertThat(run("check", "--data", data).requireSuccess().out()).contains("g_us: intact");
    }

    @Test
    void damagedEditionFailsTheCheckAndReportsWarn() throws IOException {
        Path edition = newestEdition();
        Files.delete(edition.resolve("serps.sdx"));

        CommandResult check = run("check", "--data", data);
        assertThat(check.code()).isEqualTo(1);
        assertThat(check.out()).contains("g_us: 1 damaged", "DAMAGED: ", "serps.sdx is missing");
        CommandResult report =
                run("report", "keyword_top", "--query", keyword, "--data", data).requireSuccess();
        assertThat(report.err()).contains("warning: using the edition of ", "serps.sdx is missing");
        assertThat(report.out()).contains("rows 1–");

        CommandResult repaired = importing(THIRD, data).requireSuccess();
        assertThat(repaired.out()).contains("serps.sdx is missing");
        assertThat(run("check", "--data", data).requireSuccess().out()).contains("g_us: intact");
    }

    @Test
    void databaseWithoutAnIntactEditionFails() throws IOException {
        try (Stream<Path> all = Files.walk(data)) {
            for (Path each : all.filter(path -> path.endsWith("urls.sdx")).toList()) {
                Files.delete(each);
            }
        }
        assertThat(run("report", "keyword_top", "--query", keyword, "--data", data)
                        .requireFailure(1))
                .contains("database g_us has no readable edition", "urls.sdx is missing");
        assertThat(importing(THIRD, data).requireFailure(1)).contains("urls.sdx is missing");
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 30})
    void cancelledImportLeavesNoFiles(int filesWritten) throws Exception {
        List<String> before = allFiles();
        CommandResult reportBefore = run("report", "domain_keywords", "--query", domain, "--data", data)
                .requireSuccess();
        Path large = temp.resolve("large");
        run("generate", "--keywords", 2_000, "--editions", 1, "--first-date", THIRD, "--seed", 6, "--out", large)
                .requireSuccess();
        Path next = newestEdition()
                .resolveSibling("%08d.building"
                        .formatted(
                                Integer.parseInt(newestEdition().getFileName().toString()) + 1));
        try (SerpdexProcess process = SerpdexProcess.start(
                temp,
                "import",
                "--data",
                data,
                "--se",
                "g_us",
                "--date",
                THIRD,
                large.resolve(serps(THIRD).getFileName()))) {
            process.awaitMoment(() -> filesIn(next) >= filesWritten);
            assertThat(process.isRunning()).isTrue();
            process.terminate();
            assertThat(process.exitCode()).isNotZero();
            assertThat(process.err()).doesNotContain("\tat ").doesNotContain("bug");
        }
        assertThat(allFiles()).isEqualTo(before);
        assertThat(run("check", "--data", data).requireSuccess().out()).doesNotContain("temporary files");
        assertThat(run("report", "domain_keywords", "--query", domain, "--data", data)
                        .requireSuccess()
                        .out())
                .isEqualTo(reportBefore.out());
        importing(THIRD, data).requireSuccess();
    }

    private static int filesIn(Path folder) {
        try (Stream<Path> entries = Files.list(folder)) {
            return Math.toIntExact(entries.count());
        } catch (IOException | UncheckedIOException e) {
            return -1; // not there yet, or gone again
        }
    }

    private List<String> allFiles() throws IOException {
        try (Stream<Path> all = Files.walk(data)) {
            return all.map(path -> data.relativize(path).toString()).sorted().toList();
        }
    }
}
