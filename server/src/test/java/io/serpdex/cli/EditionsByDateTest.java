package io.serpdex.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Imports files of several dates with one command. */
final class EditionsByDateTest {
    @TempDir
    private Path folder;

    /** Writes a SerpApi response in which the sites have the positions after {@code start}. */
    private void page(String time, String country, String keyword, int start, String... sites) throws IOException {
        List<String> results = new ArrayList<>();
        for (String site : sites) {
            results.add("{\"position\": %d, \"link\": \"https://%s/\"}".formatted(results.size() + 1, site));
        }
        file(time + country + keyword.replace(' ', '-') + start + ".json", """
                {"search_metadata": {"created_at": "%s UTC"},
                 "search_parameters": {"engine": "google", "gl": "%s", "device": "desktop", "q": "%s", "start": %d},
                 "organic_results": [%s]}
                """.formatted(
                        time, country, keyword, start, String.join(", ", results)));
    }

    private void page(String day, String keyword, String... sites) throws IOException {
        page(day + " 06:00:00", "us", keyword, 0, sites);
    }

    private void file(String name, String content) throws IOException {
        Path file = folder.resolve("answers").resolve(name.replace(':', '.'));
        Files.createDirectories(file.getParent());
        Files.writeString(file, content);
    }

    private CommandLineRunner.CommandResult run(Object... more) {
        Object[] arguments = Stream.concat(
                        Stream.of("import", folder.resolve("answers"), "--data", folder.resolve("data"), "--quiet"),
                        Arrays.stream(more))
                .toArray();
        return CommandLineRunner.run(arguments);
    }

    private JsonNode imported(Object... more) {
        Object[] arguments =
                Stream.concat(Stream.of("--json"), Arrays.stream(more)).toArray();
        return run(arguments).requireSuccess().json();
    }

    private static String editions(JsonNode summary) {
        return texts(summary.get("editions"), "date");
    }

    private static String texts(JsonNode list, String key) {
        return StreamSupport.stream(list.spliterator(), false)
                .map(row -> row.get(key).asString())
                .collect(Collectors.joining(" "));
    }

    private JsonNode report(String method, String query, String database) {
        return CommandLineRunner.run(
                        "report",
                        method,
                        "--query",
                        query,
                        "--se",
                        database,
                        "--format",
                        "json",
                        "--data",
                        folder.resolve("data"))
                .requireSuccess()
                .json()
                .get("result");
    }

    /** Returns the number of keywords of a domain on each date. */
    private String history(String domain, String database) {
        return StreamSupport.stream(report("domain_history", domain, database).spliterator(), false)
                .map(row ->
                        row.get("date").asString() + " " + row.get("keywords").asInt())
                .collect(Collectors.joining(", "));
    }

    private String top(String keyword) {
        return StreamSupport.stream(
                        report("keyword_top", keyword, "g_us").get("top").spliterator(), false)
                .map(row ->
                        row.get("position").asInt() + " " + row.get("subdomain").asString() + " "
                                + row.get("dynamic").asInt())
                .collect(Collectors.joining(", "));
    }

    private String failure(int code, Object... more) {
        return run(more).requireFailure(code);
    }

    @Test
    void publishesOneEditionPerDate() throws IOException {
        page("2026-11-01", "shoes", "a.example", "b.example");
        page("2026-09-01", "shoes", "b.example", "a.example");
        page("2026-10-01", "shoes", "b.example");
        page("2026-10-01", "boots", "a.example");

        JsonNode summary = imported();

        assertThat(editions(summary)).isEqualTo("2026-09-01 2026-10-01 2026-11-01");
        assertThat(summary.get("edition").asString()).isEqualTo("2026-11-01");
        assertThat(summary.get("lines").asInt()).isEqualTo(4);
        assertThat(summary.get("serps").asInt()).isEqualTo(4);
        assertThat(summary.get("results").asInt()).isEqualTo(6);
        assertThat(summary.get("unknown_keys").isEmpty()).isTrue();
        assertThat(history("a.example", "g_us")).isEqualTo("2026-09-01 1, 2026-10-01 1, 2026-11-01 2");
        assertThat(top("shoes")).isEqualTo("1 a.example 100, 2 b.example -1");
    }

    @Test
    void publishesOneEditionIfNoKeywordWasSearchedAgain() throws IOException {
        page("2026-10-31", "shoes", "a.example");
        page("2026-11-01", "boots", "a.example");

        JsonNode summary = imported();

        assertThat(editions(summary)).isEqualTo("2026-11-01");
        assertThat(summary.get("serps").asInt()).isEqualTo(2);
    }

    @Test
    void publishesOneEditionWithTheNewestSerpsOnRequest() throws IOException {
        page("2026-10-01", "shoes", "b.example");
        page("2026-11-01", "shoes", "a.example");

        JsonNode summary = imported("--one-edition");

        assertThat(editions(summary)).isEqualTo("2026-11-01");
        assertThat(summary.get("unknown_keys")
                        .get("SERP pages replaced by newer ones")
                        .asInt())
                .isEqualTo(1);
        assertThat(editions(imported("--date", "2026-11-02"))).isEqualTo("2026-11-02");
    }

    @Test
    void keepsPagesOfASearchThatRunsOverMidnight() throws IOException {
        for (String[] days : new String[][] {{"2026-10-01", "2026-10-02"}, {"2026-10-02", "2026-10-03"}}) {
            page(days[0] + " 23:59:50", "us", "shoes", 0, "a.example", "b.example");
            page(days[1] + " 00:00:05", "us", "shoes", 10, "c.example");
        }

        JsonNode summary = imported();

        assertThat(editions(summary)).isEqualTo("2026-10-01 2026-10-02");
        assertThat(summary.get("results").asInt()).isEqualTo(6);
        assertThat(summary.get("unknown_keys").isEmpty()).isTrue();
        assertThat(top("shoes")).isEqualTo("1 a.example 0, 2 b.example 0, 11 c.example 0");
    }

    @Test
    void keepsPagesWithoutAFirstPage() throws IOException {
        page("2026-10-01", "shoes", "a.example");
        page("2026-10-05", "shoes", "a.example");
        page("2026-10-03 23:59:00", "us", "shoes", 10, "b.example");
        page("2026-10-04 00:01:00", "us", "shoes", 20, "c.example");

        JsonNode summary = imported();

        assertThat(editions(summary)).isEqualTo("2026-10-01 2026-10-03 2026-10-05");
        assertThat(summary.get("results").asInt()).isEqualTo(4);
    }

    @Test
    void decidesForEachDatabase() throws IOException {
        page("2026-10-01", "shoes", "a.example");
        page("2026-10-02", "boots", "a.example");
        page("2026-10-01 06:00:00", "gb", "shoes", 0, "a.example");
        page("2026-10-02 06:00:00", "gb", "shoes", 0, "a.example");

        JsonNode summaries = imported();

        assertThat(texts(summaries, "se")).isEqualTo("g_uk g_us");
        assertThat(editions(summaries.get(0))).isEqualTo("2026-10-01 2026-10-02");
        assertThat(editions(summaries.get(1))).isEqualTo("2026-10-02");
    }

    @Test
    void importsNothingIfADateIsOlderThanTheNewestEdition() throws IOException {
        page("2026-10-02 06:00:00", "us", "boots", 0, "a.example");
        imported();
        page("2026-10-01 06:00:00", "gb", "shoes", 0, "a.example");
        page("2026-09-01", "shoes", "a.example");
        page("2026-10-01", "shoes", "a.example");
        page("2026-11-01", "shoes", "a.example");

        assertThat(failure(2))
                .isEqualToIgnoringNewLines("serpdex: dates must not be earlier than the newest edition of g_us"
                        + " (2026-10-02), got 2026-09-01, 2026-10-01: nothing was imported. Try: import only files of"
                        + " 2026-10-02 or later, or import all files into a new data folder with --data");
        assertThat(CommandLineRunner.run("databases", "--data", folder.resolve("data"))
                        .requireSuccess()
                        .out())
                .contains("g_us")
                .doesNotContain("g_uk", "2026-11-01");
    }

    @Test
    void extendsTheStoredEditionOfTheFirstDate() throws IOException {
        page("2026-10-01", "boots", "a.example");
        imported();
        page("2026-10-01", "shoes", "a.example");
        page("2026-10-02", "shoes", "a.example");

        assertThat(editions(imported())).isEqualTo("2026-10-01 2026-10-02");
        assertThat(history("a.example", "g_us")).isEqualTo("2026-10-01 2, 2026-10-02 2");
    }

    @Test
    void keepsPublishedEditionsIfALaterOneFails() throws IOException {
        page("2026-09-01", "shoes", "a.example", "b.example");
        page("2026-10-01", "shoes", "a.example", "b.example");
        page("2026-11-01", "shoes", "a.example", "");
        page("2026-12-01", "shoes", "a.example", "b.example");

        CommandLineRunner.CommandResult result = run("--max-rejects", "20");

        assertThat(result.code()).isEqualTo(1);
        assertThat(result.out())
                .contains("editions      2\n")
                .contains("1 of 2026-09-01: 1 SERP, 2 results\n")
                .contains("2 of 2026-10-01: 1 SERP, 2 results\n")
                .contains("not published 2026-11-01, 2026-12-01\n")
                .contains("failed        edition of 2026-11-01: rejected 1 of 2 results (50 %), more than --max-rejects"
                        + " 20 %: this edition and later ones were not published");
        assertThat(history("a.example", "g_us")).isEqualTo("2026-09-01 1, 2026-10-01 1");
        JsonNode stored = summaryFile();
        assertThat(editions(stored)).isEqualTo("2026-09-01 2026-10-01");
        assertThat(stored.get("unpublished").toString()).isEqualTo("[\"2026-11-01\",\"2026-12-01\"]");
        assertThat(stored.get("published").asBoolean()).isFalse();
        assertThat(stored.get("rejects").get("results").asInt()).isEqualTo(1);
    }

    @Test
    void namesTheDatabasesThatFollowAFailedOne() throws IOException {
        page("2026-10-01 06:00:00", "gb", "shoes", 0, "");
        page("2026-10-01", "shoes", "a.example");
        page("2026-10-02", "shoes", "a.example");

        CommandLineRunner.CommandResult result = run("--json");

        assertThat(result.code()).isEqualTo(1);
        assertThat(texts(result.json(), "se")).isEqualTo("g_uk g_us");
        JsonNode next = result.json().get(1);
        assertThat(next.get("unpublished").toString()).isEqualTo("[\"2026-10-01\",\"2026-10-02\"]");
        assertThat(next.get("failure").asString()).isEqualTo("not imported, because the import into g_uk failed");
    }

    private JsonNode summaryFile() throws IOException {
        try (Stream<Path> files = Files.list(folder.resolve("data/imports"))) {
            List<Path> summaries = files.filter(file -> file.toString().endsWith(".summary.json"))
                    .toList();
            assertThat(summaries).hasSize(1);
            return JsonMapper.shared().readTree(Files.readString(summaries.getFirst()));
        }
    }

    @Test
    void publishesNothingIfTooManyFilesAreBroken() throws IOException {
        page("2026-09-01", "shoes", "a.example");
        page("2026-10-01", "shoes", "a.example");
        file("broken.json", "{\"search_parameters\": {\"engine\": \"google\"}, \"organic_results\": [{]}\n");

        CommandLineRunner.CommandResult result = run("--max-rejects", "30");

        assertThat(result.code()).isEqualTo(1);
        assertThat(result.out())
                .contains("edition       none\n")
                .contains("rejected 1 of 3 lines (33.33 %), more than --max-rejects 30 %: nothing was published");
    }

    @Test
    void removesMissingKeywordsFromEachEditionWithFull() throws IOException {
        page("2026-09-01", "shoes", "a.example");
        page("2026-10-01", "shoes", "a.example");
        page("2026-09-01", "boots", "a.example");

        imported("--full");

        assertThat(history("a.example", "g_us")).isEqualTo("2026-09-01 2, 2026-10-01 1");
    }

    @Test
    void importsFiguresWithoutADateIntoTheOldestEdition() throws IOException {
        page("2026-09-01", "shoes", "a.example");
        page("2026-10-01", "shoes", "a.example");
        file("volumes.csv", "keyword,region_queries_count\nshoes,1000\n");

        imported();

        for (JsonNode row : report("domain_history", "a.example", "g_us")) {
            assertThat(row.get("traff").asInt()).isPositive();
        }
    }

    @Test
    void importsPositionsWithoutADateIntoTheNewestEdition() throws IOException {
        page("2026-09-01", "shoes", "a.example");
        page("2026-10-01", "shoes", "a.example");
        page("2026-11-01", "shoes", "a.example");
        file("positions.csv", "Query,Page,Clicks,Impressions,CTR,Position\nshoes,https://b.example/,1,3,0%,4\n");

        assertThat(editions(imported("--se", "g_us"))).isEqualTo("2026-09-01 2026-10-01 2026-11-01");
        assertThat(history("b.example", "g_us")).isEqualTo("2026-11-01 1");
    }

    @Test
    void publishesAnEditionForNewerPositionsOfOneSite() throws Exception {
        page("2024-09-01", "trail running shoes", "a.example");
        page("2024-10-01", "trail running shoes", "a.example");
        String positions = "/io/serpdex/ingest/providers/ahrefs-organic-keywords.csv";
        Files.copy(
                Path.of(Objects.requireNonNull(getClass().getResource(positions))
                        .toURI()),
                folder.resolve("answers/ahrefs.csv"));

        String editions = editions(imported("--se", "g_us"));

        assertThat(editions).startsWith("2024-09-01 2024-10-01 ").hasSize("2024-09-01".length() * 3 + 2);
        assertThat(history("a.example", "g_us")).contains("2024-09-01 1, 2024-10-01 1, ");
    }

    @Test
    void dividesNativeLinesAndRowsByTheirDate() throws IOException {
        file("a.jsonl", """
                {"keyword": "shoes", "date": "2026-10-01", "results": [{"position": 1, "url": "https://a.example/"}]}
                {"keyword": "shoes", "region_queries_count": 1000}
                {"keyword": "boots", "date": "2026-10-01", "results": [{"position": 1, "url": "https://a.example/"}]}
                {"keyword": "hats", "results": [{"position": 1, "url": "https://a.example/"}]}
                """);
        file("b.csv", """
                keyword,position,url,date
                shoes,1,https://b.example/,2026-10-08
                shoes,2,https://a.example/,
                shoes,1,https://c.example/,2026-10-15
                shoes,2,https://a.example/,
                shoes,2,https://d.example/,
                """);

        JsonNode summary = imported("--se", "g_us", "--max-rejects", "30");

        assertThat(editions(summary)).isEqualTo("2026-10-01 2026-10-08 2026-10-15");
        assertThat(history("a.example", "g_us")).isEqualTo("2026-10-01 2, 2026-10-08 2, 2026-10-15 3");
        assertThat(top("shoes")).isEqualTo("1 c.example 100, 2 a.example 0");
        assertThat(summary.get("lines").asInt()).isEqualTo(9);
        assertThat(summary.get("rejects").get("examples").get("position_taken").toString())
                .contains("b.csv, line 6: position 2 is taken by https://a.example/");
    }

    @Test
    void asksForTheDateOfNativeLinesWithoutOne() throws IOException {
        String serp = "{\"keyword\": \"shoes\", \"results\": []}\n";
        file("a.jsonl", serp);
        assertThat(failure(2, "--se", "g_us"))
                .contains("cannot tell the date of these SERPs", "Try: --date 2026-11-01");
        assertThat(failure(2))
                .contains("cannot tell the database and the date of these files", "Try: --se g_us --date 2026-11-01");
        assertThat(failure(2, "--date", "2026-11-01"))
                .contains("cannot tell which database these files belong to: no header names it. Try: --se g_us")
                .doesNotContain("--date");

        file("a.jsonl", serp.replace("\"results\"", "\"date\": \"2026-10-01\", \"results\""));
        assertThat(failure(2)).contains("Try: --se g_us").doesNotContain("--date");
        assertThat(editions(imported("--se", "g_us"))).isEqualTo("2026-10-01");
    }

    @Test
    void asksForEverythingThatProviderFilesLack() throws IOException {
        String response = """
                {"search_metadata": {%s},
                 "search_parameters": {"engine": "bing", "device": "mobile", "q": "shoes"},
                 "organic_results": [{"position": 1, "link": "https://a.example/"}]}
                """;
        file("a.json", response.formatted(""));
        assertThat(failure(2))
                .isEqualToIgnoringNewLines(
                        "serpdex: cannot tell the database and the date of these files: engine bing is"
                                + " known, the country is missing, and they contain no date. Try: --se bing_us_m --date"
                                + " 2026-11-01");
        file("a.json", response.formatted("\"created_at\": \"2026-11-01 06:00:00 UTC\""));
        assertThat(failure(2)).contains("Try: --se bing_us_m").doesNotContain("--date");
    }
}
