package io.serpdex.http.api;

import static org.assertj.core.api.Assertions.assertThat;

import io.serpdex.access.Plan;
import io.serpdex.http.DelegatingAccessControl;
import io.serpdex.http.RawConnection;
import io.serpdex.http.ReceivedResponse;
import io.serpdex.http.SampleStores;
import io.serpdex.http.TestServer;
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

/** Tests exports. */
@Timeout(120)
final class ExportedFilesTest {
    private static final String CATALOGUE = "/v3/domain_keywords?query=catalogue.com";

    @TempDir
    static Path data;

    private static TestServer server;

    @BeforeAll
    static void start() {
        server = TestServer.start(SampleStores.large(data));
    }

    @AfterAll
    static void stop() {
        server.close();
    }

    /** Returns the rows of all pages of a report. */
    private static List<JsonNode> pages(String request) {
        List<JsonNode> rows = new ArrayList<>();
        for (int page = 1; ; page++) {
            ReceivedResponse response = server.getWithToken(request + "&page_size=1000&page=" + page)
                    .succeeds();
            JsonNode hits = response.json().at("/result/hits");
            hits.forEach(rows::add);
            if (hits.size() < 1_000) {
                assertThat(rows).hasSize(response.json().at("/result/total").asInt());
                return rows;
            }
        }
    }

    private static List<JsonNode> lines(ReceivedResponse response) {
        return response.text().lines().map(JsonMapper.shared()::readTree).toList();
    }

    @Test
    void exportsAllRowsAsJsonLines() {
        ReceivedResponse response = server.getWithToken(CATALOGUE + "&format=jsonl");
        assertThat(response.status()).isEqualTo(200);
        assertThat(response.header("Content-Type")).contains("application/jsonl");
        assertThat(response.header("Content-Disposition")).contains("attachment; filename=\"domain_keywords.jsonl\"");
        assertThat(lines(response)).hasSize(SampleStores.CATALOGUE_ROWS).isEqualTo(pages(CATALOGUE));
    }

    @Test
    void exportsCsv() {
        ReceivedResponse response = server.getWithToken(CATALOGUE + "&format=csv");
        assertThat(response.header("Content-Type")).contains("text/csv; charset=utf-8");
        assertThat(response.header("Content-Disposition")).contains("attachment; filename=\"domain_keywords.csv\"");
        List<List<String>> expected = new ArrayList<>();
        List<JsonNode> rows = pages(CATALOGUE);
        expected.add(List.copyOf(rows.getFirst().propertyNames()));
        rows.forEach(row -> expected.add(ExportedCells.of(row)));
        assertThat(ExportedCells.ofCsv(response.text())).isEqualTo(expected);
    }

    @Test
    void exportsWorkbooks() {
        ReceivedResponse response = server.getWithToken(CATALOGUE + "&format=xlsx");
        assertThat(response.header("Content-Type"))
                .contains("application/vnd.openxmlformats-officedocument.spreadsheetml.sheet");
        assertThat(response.header("Content-Disposition")).contains("attachment; filename=\"domain_keywords.xlsx\"");
        List<List<String>> rows = ExportedCells.ofWorkbook(response.body());
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
    void chargesTheExportedRows(String format) {
        long used = server.usedLines();
        ReceivedResponse response = server.getWithToken(CATALOGUE + "&format=" + format);
        assertThat(response.header("X-Cost")).contains(Integer.toString(SampleStores.CATALOGUE_ROWS));
        assertThat(server.usedLines()).isEqualTo(used + SampleStores.CATALOGUE_ROWS);
        assertThat(response.header("X-Left-Lines")).contains(Long.toString(100_000_000 - server.usedLines()));
        assertThat(server.awaitLine(response.id()))
                .contains("&format=" + format)
                .contains(" rows=2500 ");
    }

    @ParameterizedTest
    @CsvSource({"2500, 200", "2499, 402"})
    void acceptsExactlyEnoughLines(int lines, int status) {
        DelegatingAccessControl accessControl = new DelegatingAccessControl(Plan.STANDARD.with(lines, 1_000_000, 100));
        try (TestServer poor = TestServer.start(data, accessControl)) {
            ReceivedResponse response = poor.getWithToken(CATALOGUE + "&format=csv");
            assertThat(response.status()).isEqualTo(status);
            if (status == 200) {
                assertThat(response.header("X-Left-Lines")).contains("0");
                assertThat(poor.usedLines()).isEqualTo(lines);
            } else {
                response.fails(402, "lines_exhausted").says("costs 2500 lines", "has 2499 left");
                assertThat(response.header("Content-Disposition")).isEmpty();
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
    void appliesFiltersAndSorts(String filter) {
        assertThat(lines(server.getWithToken(CATALOGUE + filter + "&format=jsonl")))
                .isEqualTo(pages(CATALOGUE + filter));
    }

    @Test
    void warnsAboutPageParameters() {
        ReceivedResponse all = server.getWithToken(CATALOGUE + "&format=csv");
        ReceivedResponse response =
                server.getWithToken(CATALOGUE + "&format=csv&page=2&page_size=nonsense&été=1".replace("é", "%C3%A9"));
        assertThat(response.text()).isEqualTo(all.text());
        assertThat(response.all("X-Warning"))
                .containsExactly(
                        "page was ignored: domain_keywords does not use it",
                        "page_size was ignored: domain_keywords does not use it",
                        "\"?t?\" was ignored: unknown parameter");
        assertThat(all.header("X-Warning")).isEmpty();
    }

    @Test
    void exportsEveryReport(@TempDir Path small) {
        try (TestServer every = TestServer.start(SampleStores.oneDatabase(small))) {
            SampleStores.everyReport().forEach((name, request) -> {
                int rows = every.getWithToken(request).json().at("/cost").asInt();
                assertThat(lines(every.getWithToken(request + "&format=jsonl")))
                        .as(name)
                        .hasSize(rows);
                assertThat(ExportedCells.ofCsv(
                                every.getWithToken(request + "&format=csv").text()))
                        .as(name)
                        .hasSize(rows + 1);
                assertThat(ExportedCells.ofWorkbook(
                                every.getWithToken(request + "&format=xlsx").body()))
                        .as(name)
                        .hasSize(rows + 1);
            });
        }
    }

    @Test
    void exportsEmptyFilesFreeOfCharge() {
        String nobody = "/v3/domain_keywords?query=nobody.com&format=";
        assertThat(ExportedCells.ofCsv(server.getWithToken(nobody + "csv").text()))
                .hasSize(1);
        assertThat(server.getWithToken(nobody + "jsonl").text()).isEmpty();
        assertThat(ExportedCells.ofWorkbook(server.getWithToken(nobody + "xlsx").body()))
                .hasSize(1);
        assertThat(server.getWithToken(nobody + "csv").header("X-Cost")).contains("0");
        server.getWithToken("/v3/domain_info?query=nobody.com&format=csv").fails(404, "no_data");
    }

    @ParameterizedTest
    @ValueSource(strings = {"=1+1 item", "+plus item", "-minus item", "@home item"})
    void escapesFormulas(String start) {
        String filter = "&sort=keyword&order=asc";
        List<String> csv = keywords(ExportedCells.ofRawCsv(
                server.getWithToken(CATALOGUE + filter + "&format=csv").text()));
        assertThat(csv).hasSize(SampleStores.CATALOGUE_ROWS).noneMatch(keyword -> keyword.startsWith(start));
        assertThat(csv).filteredOn(keyword -> keyword.startsWith("'" + start)).hasSize(SampleStores.CATALOGUE_ROWS / 5);
        byte[] workbook =
                server.getWithToken(CATALOGUE + filter + "&format=xlsx").body();
        assertThat(keywords(ExportedCells.ofWorkbook(workbook)))
                .filteredOn(keyword -> keyword.startsWith(start))
                .hasSize(SampleStores.CATALOGUE_ROWS / 5);
        assertThat(ExportedCells.hasFormulas(workbook)).isFalse();
    }

    private static List<String> keywords(List<List<String>> rows) {
        Stream<String> first = rows.stream().skip(1).map(List::getFirst);
        return first.toList();
    }

    @ParameterizedTest
    @ValueSource(strings = {"csv", "jsonl"})
    void doesNotChargeAbortedDownloads(String format) {
        DelegatingAccessControl accessControl =
                new DelegatingAccessControl(Plan.STANDARD.with(SampleStores.LONG_ROWS, 1_000_000, 1));
        try (TestServer once = TestServer.start(data, accessControl)) {
            String request = "/v3/domain_keywords?query=longpaths.com&format=" + format;
            RawConnection connection = RawConnection.to(once.port(), 4_096);
            connection
                    .request("GET " + request + " HTTP/1.1", "X-Request-Id: gone")
                    .awaitResponse();
            connection.reset();
            once.awaitLine("gone");
            assertThat(once.usedLines()).isZero();
            assertThat(once.getWithToken(request).status()).isEqualTo(200);
            assertThat(once.usedLines()).isEqualTo(SampleStores.LONG_ROWS);
        }
    }
}
