package io.serpdex.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.serpdex.access.Plan;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** All rows of a report as a file. */
@Timeout(120)
final class ExportTest {
    private static final String CATALOGUE = "/v3/domain_keywords?query=catalogue.com";

    @TempDir
    static Path data;

    private static RunningService service;

    @BeforeAll
    static void start() {
        service = RunningService.over(Samples.large(data));
    }

    @AfterAll
    static void stop() {
        service.close();
    }

    /** The rows of all pages of a list report, put together. */
    private static List<JsonNode> pages(String request) {
        List<JsonNode> rows = new ArrayList<>();
        for (int page = 1; ; page++) {
            Reply reply = service.ask(request + "&page_size=1000&page=" + page).succeeds();
            JsonNode hits = reply.json().at("/result/hits");
            hits.forEach(rows::add);
            if (hits.size() < 1_000) {
                assertThat(rows).hasSize(reply.json().at("/result/total").asInt());
                return rows;
            }
        }
    }

    private static List<JsonNode> lines(Reply reply) {
        return reply.text().lines().map(JsonMapper.shared()::readTree).toList();
    }

    @Test
    void jsonLinesAreTheRowsOfAllPages() {
        Reply reply = service.ask(CATALOGUE + "&format=jsonl");
        assertThat(reply.status()).isEqualTo(200);
        assertThat(reply.header("Content-Type")).contains("application/jsonl");
        assertThat(reply.header("Content-Disposition")).contains("attachment; filename=\"domain_keywords.jsonl\"");
        assertThat(lines(reply)).hasSize(Samples.CATALOGUE_ROWS).isEqualTo(pages(CATALOGUE));
    }

    @Test
    void csvHoldsTheSameUnderTheNamesOfTheFields() {
        Reply reply = service.ask(CATALOGUE + "&format=csv");
        assertThat(reply.header("Content-Type")).contains("text/csv; charset=utf-8");
        assertThat(reply.header("Content-Disposition")).contains("attachment; filename=\"domain_keywords.csv\"");
        List<List<String>> expected = new ArrayList<>();
        List<JsonNode> rows = pages(CATALOGUE);
        expected.add(List.copyOf(rows.getFirst().propertyNames()));
        rows.forEach(row -> expected.add(ExportedCells.of(row)));
        assertThat(ExportedCells.ofCsv(reply.text())).isEqualTo(expected);
    }

    @Test
    void aWorkbookHoldsTheSame() {
        Reply reply = service.ask(CATALOGUE + "&format=xlsx");
        assertThat(reply.header("Content-Type"))
                .contains("application/vnd.openxmlformats-officedocument.spreadsheetml.sheet");
        assertThat(reply.header("Content-Disposition")).contains("attachment; filename=\"domain_keywords.xlsx\"");
        List<List<String>> rows = ExportedCells.ofWorkbook(reply.body());
        List<JsonNode> expected = pages(CATALOGUE);
        assertThat(rows).hasSize(expected.size() + 1);
        assertThat(rows.getFirst()).isEqualTo(List.copyOf(expected.getFirst().propertyNames()));
        for (int i = 0; i < expected.size(); i++) {
            assertThat(rows.get(i + 1).getFirst())
                    .isEqualTo(expected.get(i).at("/keyword").asString());
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"csv", "jsonl", "xlsx"})
    void aFileCostsItsRows(String format) {
        long used = service.usedLines();
        Reply reply = service.ask(CATALOGUE + "&format=" + format);
        assertThat(reply.header("X-Cost")).contains(Integer.toString(Samples.CATALOGUE_ROWS));
        assertThat(service.usedLines()).isEqualTo(used + Samples.CATALOGUE_ROWS);
        assertThat(reply.header("X-Left-Lines")).contains(Long.toString(100_000_000 - service.usedLines()));
        assertThat(service.awaitLine(reply.id())).contains("&format=" + format).contains(" rows=2500 ");
    }

    @ParameterizedTest
    @CsvSource({"2500, 200", "2499, 402"})
    void exactlyEnoughLinesAreEnough(int lines, int status) {
        PassingGate gate = new PassingGate(Plan.STANDARD.with(lines, 1_000_000, 100));
        try (RunningService poor = RunningService.over(data, gate)) {
            Reply reply = poor.ask(CATALOGUE + "&format=csv");
            assertThat(reply.status()).isEqualTo(status);
            if (status == 200) {
                assertThat(reply.header("X-Left-Lines")).contains("0");
                assertThat(poor.usedLines()).isEqualTo(lines);
            } else {
                reply.fails(402, "lines_exhausted").says("costs 2500 lines", "has 2499 left");
                assertThat(reply.header("Content-Disposition")).isEmpty();
                assertThat(poor.usedLines()).isZero();
            }
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "&position_to=10",
                "&sort=keyword&order=asc",
                "&sort=cost&order=desc&queries_from=500&cost_to=3",
                "&keywords=plus,minus&minus_keywords=item+7",
                "&url=catalogue.com/1&pm_url=1",
                "&position_from=91"
            })
    void filtersAndSortsApply(String filter) {
        assertThat(lines(service.ask(CATALOGUE + filter + "&format=jsonl"))).isEqualTo(pages(CATALOGUE + filter));
    }

    @Test
    void pagesAreIgnoredWithAWarning() {
        Reply all = service.ask(CATALOGUE + "&format=csv");
        Reply reply = service.ask(CATALOGUE + "&format=csv&page=2&page_size=nonsense&été=1".replace("é", "%C3%A9"));
        assertThat(reply.text()).isEqualTo(all.text());
        assertThat(reply.all("X-Warning"))
                .containsExactly(
                        "page was ignored: domain_keywords does not take it",
                        "page_size was ignored: domain_keywords does not take it",
                        "\"?t?\" was ignored: there is no such parameter");
        assertThat(all.header("X-Warning")).isEmpty();
    }

    @Test
    void everyReportCanBeHadAsAFile(@TempDir Path small) {
        try (RunningService every = RunningService.over(Samples.oneDatabase(small))) {
            Samples.everyReport().forEach((name, request) -> {
                int rows = every.ask(request).json().at("/cost").asInt();
                assertThat(lines(every.ask(request + "&format=jsonl"))).as(name).hasSize(rows);
                assertThat(ExportedCells.ofCsv(
                                every.ask(request + "&format=csv").text()))
                        .as(name)
                        .hasSize(rows + 1);
                assertThat(ExportedCells.ofWorkbook(
                                every.ask(request + "&format=xlsx").body()))
                        .as(name)
                        .hasSize(rows + 1);
            });
        }
    }

    @Test
    void anEmptyFileHasItsHeaderAndCostsNothing() {
        String nobody = "/v3/domain_keywords?query=nobody.com&format=";
        assertThat(ExportedCells.ofCsv(service.ask(nobody + "csv").text())).hasSize(1);
        assertThat(service.ask(nobody + "jsonl").text()).isEmpty();
        assertThat(ExportedCells.ofWorkbook(service.ask(nobody + "xlsx").body()))
                .hasSize(1);
        assertThat(service.ask(nobody + "csv").header("X-Cost")).contains("0");
        service.ask("/v3/domain_info?query=nobody.com&format=csv").fails(404, "no_data");
    }

    @ParameterizedTest
    @ValueSource(strings = {"=1+1 item", "+plus item", "-minus item", "@home item"})
    void noCellIsAFormula(String start) {
        String filter = "&sort=keyword&order=asc";
        List<String> csv = keywords(ExportedCells.ofRawCsv(
                service.ask(CATALOGUE + filter + "&format=csv").text()));
        assertThat(csv).hasSize(Samples.CATALOGUE_ROWS).noneMatch(keyword -> keyword.startsWith(start));
        assertThat(csv).filteredOn(keyword -> keyword.startsWith("'" + start)).hasSize(Samples.CATALOGUE_ROWS / 5);
        byte[] workbook = service.ask(CATALOGUE + filter + "&format=xlsx").body();
        assertThat(keywords(ExportedCells.ofWorkbook(workbook)))
                .filteredOn(keyword -> keyword.startsWith(start))
                .hasSize(Samples.CATALOGUE_ROWS / 5);
        assertThat(ExportedCells.hasFormulas(workbook)).isFalse();
    }

    private static List<String> keywords(List<List<String>> rows) {
        Stream<String> first = rows.stream().skip(1).map(List::getFirst);
        return first.toList();
    }

    @ParameterizedTest
    @ValueSource(strings = {"csv", "jsonl"})
    void whoeverHangsUpInTheMiddleIsNotCharged(String format) {
        PassingGate gate = new PassingGate(Plan.STANDARD.with(Samples.LONG_ROWS, 1_000_000, 1));
        try (RunningService once = RunningService.over(data, gate)) {
            String request = "/v3/domain_keywords?query=longpaths.com&format=" + format;
            RawConnection connection = RawConnection.to(once.port(), 4_096);
            connection
                    .request("GET " + request + " HTTP/1.1", "X-Request-Id: gone")
                    .awaitAnswer();
            connection.hangUp();
            once.awaitLine("gone");
            assertThat(once.usedLines()).isZero();
            assertThat(once.ask(request).status()).isEqualTo(200);
            assertThat(once.usedLines()).isEqualTo(Samples.LONG_ROWS);
        }
    }
}
