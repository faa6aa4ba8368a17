package io.serpdex.cli.report;

import static io.serpdex.cli.CommandLineRunner.run;
import static org.assertj.core.api.Assertions.assertThat;

import io.serpdex.catalogue.Catalogue;
import io.serpdex.cli.CommandLineRunner.CommandResult;
import io.serpdex.cli.SampleStore;
import io.serpdex.error.ServiceException;
import io.serpdex.report.ByteSink;
import io.serpdex.report.Caller;
import io.serpdex.report.Envelope;
import io.serpdex.report.RawParameters;
import io.serpdex.report.Report;
import io.serpdex.report.ReportRegistry;
import io.serpdex.report.ReportResult;
import io.serpdex.report.ReportService;
import io.serpdex.report.Stopwatch;
import io.serpdex.store.lucene.LuceneStore;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests the output of {@code report} on two small editions. */
final class ReportCommandTest {

    @TempDir
    private static Path folder;

    private static Path data;

    @BeforeAll
    static void importTwoEditions() throws IOException {
        data = folder.resolve("data");
        SampleStore.create(folder, data);
    }

    private static CommandResult report(Object... arguments) {
        List<Object> all = new ArrayList<>(List.of("report"));
        all.addAll(List.of(arguments));
        all.addAll(List.of("--data", data));
        return run(all.toArray());
    }

    @Test
    void alignsTables() {
        CommandResult commandResult =
                report("get_top_urls", "--query", "example.com").requireSuccess();

        assertThat(commandResult.err()).isEmpty();
        assertThat(commandResult.out()).isEqualTo("""
                url                                     organic_keywords  potencial_traff   traff  social_a_shares  social_b_shares  engine_shares
                https://www.example.com/trail/                         2           13,680  12,750            1,250                –              7
                https://www.example.com/a%20long/path/                 1            1,368     729                –                –              –

                rows 1–2 of 2 · g_us · edition of 2026-11-01
                """);
    }

    @Test
    void printsASingleRowAsFields() {
        assertThat(report("keyword_info", "--query", "Trail Running  Shoes")
                        .requireSuccess()
                        .out())
                .startsWith("""
                        total                      1
                        keyword                    trail running shoes
                        """)
                .contains("""
                        region_queries_count       40,500
                        region_queries_count_wide  60,500
                        region_queries_count_last  –
                        cost                       1.27
                        """)
                .endsWith("""

                        g_us · edition of 2026-11-01
                        """);
    }

    @Test
    void printsAdsWithTheSerp() {
        assertThat(report("keyword_top", "--query", "trail running shoes")
                        .requireSuccess()
                        .out())
                .contains("position  domain       subdomain        url")
                .contains("       2  example.org  example.org      https://example.org/")
                .contains("""

                        Ads in the SERP.
                        position  type  title""")
                .contains("https://shop.example.net/sale")
                .endsWith("rows 1–2 of 2 · g_us · edition of 2026-11-01\n");
        assertThat(report("keyword_top", "--query", "shoes").requireSuccess().out())
                .contains("\nno ads\n");
    }

    @Test
    void printsTheRowRangeOfAPage() {
        assertThat(report("domain_keywords", "--query", "example.com", "--page", 2, "--page-size", 1)
                        .requireSuccess()
                        .out())
                .contains("rows 2–2 of 2 · g_us");
        assertThat(report("domain_keywords", "--query", "example.com", "--page", 9)
                        .requireSuccess()
                        .out())
                .contains("no rows on this page");
        assertThat(report("domain_keywords", "--query", "nobody.com")
                        .requireSuccess()
                        .out())
                .isEqualTo("\nno rows · g_us · edition of 2026-11-01\n");
        assertThat(report("domain_urls", "--query", "example.com")
                        .requireSuccess()
                        .out())
                .contains("rows 1–2 of 2 · total 2 · g_us");
    }

    @ParameterizedTest
    @CsvSource({
        "domain_keywords, example.com, 200",
        "domain_history, example.com, 200",
        "keyword_top, trail running shoes, 200",
        "domain_info, nobody.com, 404"
    })
    void jsonEqualsTheHttpResponse(String method, String query, int status) throws IOException {
        CommandResult commandResult = report(method, "--query", query, "--format", "json");

        assertThat(commandResult.out()).endsWith("}\n").hasLineCount(1);
        assertThat(withoutTime(commandResult.out())).isEqualTo(withoutTime(httpResponse(method, query)));
        assertThat(commandResult.json().get("status_code").asInt()).isEqualTo(status);
        assertThat(commandResult.code()).isEqualTo(status == 200 ? 0 : 1);
    }

    private static String httpResponse(String method, String query) throws IOException {
        ReportRegistry reportRegistry = Catalogue.registry();
        ByteArrayOutputStream json = new ByteArrayOutputStream();
        Envelope envelope = new Envelope(0, new Stopwatch());
        try (LuceneStore store = new LuceneStore(data)) {
            ReportService service = new ReportService(reportRegistry, store, 1);
            try (ReportResult<?> reportResult = service.run(
                    service.parse(reportRegistry.get(method), RawParameters.of(Map.of("query", query))),
                    () -> Caller.LOCAL_OPERATOR)) {
                envelope.write(reportResult, 0, false, ByteSink.toStream(json));
            } catch (ServiceException failure) {
                envelope.write(failure, failure.code().status(), "", ByteSink.toStream(json));
            }
        }
        return json.toString(StandardCharsets.UTF_8) + "\n";
    }

    private static String withoutTime(String json) {
        return json.replaceAll("\"time\":[0-9.]+", "");
    }

    @Test
    void indentsJsonOnlyOnRequest() {
        assertThat(report("domain_info", "--query", "example.com", "--format", "json", "--pretty")
                        .requireSuccess()
                        .out())
                .startsWith("{\n  \"result\" : {\n")
                .endsWith("}\n");
    }

    @Test
    void csvContainsThePage() {
        CommandResult commandResult = report(
                        "domains_uniq_keywords",
                        "--query",
                        "example.com",
                        "--minus-domain",
                        "example.org",
                        "--format",
                        "csv")
                .requireSuccess();

        assertThat(commandResult.out().lines())
                .hasSize(2)
                .first()
                .asString()
                .startsWith("keyword,position,dynamic,traff,date,");
        assertThat(commandResult.out()).contains("\nshoes,", ",https://www.example.com/a%20long/path/,");
    }

    @Test
    void rejectsInvalidValuesLikeTheServer() {
        assertThat(report("domain_keywords", "--query", "example.com", "--page_size", 5000)
                        .requireFailure(2))
                .isEqualTo("serpdex: page_size must be a whole number from 1 to 1000, got \"5000\"\n");
        assertThat(report("domain_keywords").requireFailure(2))
                .isEqualTo("serpdex: query is missing: it must be a domain, a host or a URL\n");
        assertThat(report("domain_keywords", "--query", "example.com", "--format", "xml")
                        .requireFailure(2))
                .isEqualTo("serpdex: format must be one of table, json, csv, got \"xml\"\n");
        assertThat(report("domain_keywords", "--query", "example.com", "--page_size", 3, "--page-size", 4)
                        .requireFailure(2))
                .isEqualTo("serpdex: page_size must be given once, got 2 values\n");
        assertThat(report("domain_info", "--query", "example.com", "--se", "g_uk")
                        .requireFailure(1))
                .contains("se must be g_us, got \"g_uk\"");
        assertThat(report("domain_info", "--query", "nobody.com").requireFailure(1))
                .isEqualTo("serpdex: g_us has no data for this query\n");
    }

    @Test
    void printsFailuresAsJsonAndText() {
        CommandResult commandResult =
                report("domain_keywords", "--query", "example.com", "--page_size", "many", "--format", "json");

        assertThat(commandResult.requireFailure(2)).startsWith("serpdex: page_size must be");
        assertThat(commandResult.json().get("error").get("code").asString()).isEqualTo("invalid_parameter");
        assertThat(commandResult.json().get("error").get("parameter").asString())
                .isEqualTo("page_size");
    }

    @Test
    void namesUnknownReportsAndOptions() {
        assertThat(report("domain_weather", "--query", "x.com").requireFailure(2))
                .startsWith("serpdex: unknown report \"domain_weather\": must be one of domain_info, domain_history, ")
                .endsWith("databases_info\nTry: serpdex report --help\n");
        assertThat(report("stats").requireFailure(2)).contains("unknown report \"stats\"");
        assertThat(report("domain_keywords", "--query", "x.com", "--pagesize", 3)
                        .requireFailure(2))
                .isEqualTo("""
                        serpdex: unknown option "--pagesize". Did you mean --page or --page_size?
                        Try: serpdex report domain_keywords --help
                        """);
        assertThat(run("report").requireFailure(2)).contains("Usage: serpdex report", "About a keyword:");
    }

    @Test
    void acceptsASwitchWithoutAValue() {
        assertThat(report("domain_keywords", "--query", "example.com", "--url", "long", "--pm_url")
                        .requireSuccess()
                        .out())
                .contains("rows 1–1 of 1");
        assertThat(report("domain_keywords", "--query", "example.com", "--url", "long", "--pm-url", "0")
                        .requireFailure(2))
                .contains("url must be a URL with scheme and host unless pm_url=1");
    }

    @Test
    void doesNotExpandArgumentFiles() throws IOException {
        Path file = Files.writeString(folder.resolve("arguments"), "example.com");

        assertThat(report("domain_info", "--query", "@" + file).requireFailure(2))
                .contains("query must be a domain");
    }

    @Test
    void printsHelpFromTheReportDeclaration() {
        assertThat(run("report", "domain_keywords", "--help").requireSuccess().out())
                .startsWith("Usage: serpdex report domain_keywords --query=TEXT [OPTIONS]\n")
                .contains("--page_size=N", "Rows per page (a whole number from 1 to 1000;", "default: 100).")
                .contains("--order=asc|desc", "--pm_url[=0|1]")
                .doesNotContain("--page-size", "About a keyword")
                .endsWith("Example:\n" + examples("domain_keywords"));
        assertThat(run("report", "competitors", "--help").requireSuccess().out())
                .contains("For a domain: Domain or host to analyse", "For a keyword: Keyword to analyse")
                .contains("--type=domain|keyword")
                .endsWith("Examples:\n" + examples("competitors"));
    }

    /** Returns the examples in the help, one line per report. */
    private static String examples(String method) {
        StringBuilder lines = new StringBuilder();
        for (Report<?> report : Catalogue.registry().get(method).reports()) {
            lines.append("  serpdex report ").append(method);
            report.example()
                    .forEach((name, value) -> lines.append(" --%s ".formatted(name))
                            .append(value.contains(" ") ? "'" + value + "'" : value));
            lines.append('\n');
        }
        return lines.toString();
    }

    @Test
    void helpListsReportsBySubject() {
        assertThat(run("report", "--help").requireSuccess().out())
                .containsSubsequence(
                        "About a domain:\n  domain_info",
                        "About a domain or a keyword:\n  competitors",
                        "About a keyword:\n  keywords",
                        "databases_info")
                .doesNotContain("stats");
    }

    @Test
    void helpListsEveryCommand() {
        String help = run("--help").requireSuccess().out();

        assertThat(help)
                .containsSubsequence("\n  import ", "\n  report ", "\n  export ", "\n  databases ", "\n  completion ");
    }

    @Test
    void completionScriptListsReportsOptionsAndWords() {
        assertThat(run("completion").requireSuccess().out())
                .startsWith("#!/usr/bin/env bash")
                .contains("related_keywords", "--minus_keywords", "\"asc\" \"desc\"")
                .doesNotContain("--minus-keywords");
        assertThat(run("completion", "--help").requireSuccess().out()).contains("source <(./serpdex completion)");
    }
}
