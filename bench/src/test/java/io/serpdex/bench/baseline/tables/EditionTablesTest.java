package io.serpdex.bench.baseline.tables;

import static org.assertj.core.api.Assertions.assertThat;

import io.serpdex.bench.measure.GeneratedEdition;
import io.serpdex.model.Keyword;
import io.serpdex.model.Scope;
import io.serpdex.store.EditionInfo;
import io.serpdex.store.Filter;
import io.serpdex.store.Page;
import io.serpdex.store.Query;
import io.serpdex.store.RankedKeyword;
import io.serpdex.store.SerpPage;
import io.serpdex.store.Sort;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class EditionTablesTest {
    @TempDir
    static Path folder;

    private static GeneratedEdition edition;
    private static EditionTables tables;

    @BeforeAll
    static void write() throws IOException {
        edition = new GeneratedEdition(GeneratedEdition.FEW, folder);
        tables = edition.tables(folder.resolve("tables"));
    }

    @AfterAll
    static void close() {
        edition.close();
    }

    @Test
    void exportsEveryKeywordResultAdAndPage() throws IOException {
        EditionInfo info = edition.view().edition();
        assertThat(table("keyword").rows()).hasSize((int) (info.keywords() + info.keywordsWithoutSerp()));
        assertThat(table("keyword").column("has_serp")).filteredOn("t"::equals).hasSize((int) info.keywords());
        assertThat(table("result").rows()).hasSize((int) info.results());
        assertThat(table("ad").rows()).hasSize((int) info.ads());
        assertThat(table("url").rows()).hasSize((int) info.pages());
        assertThat(table("page").rows()).hasSize((int) info.pages());
        assertThat(table("text").column("is_keyword")).filteredOn("t"::equals).hasSize((int)
                (info.keywords() + info.keywordsWithoutSerp()));
        assertThat(table("edition").rows())
                .containsExactly(Map.of(
                        "database",
                        "g_us",
                        "date",
                        info.date().toString(),
                        "previous_date",
                        String.valueOf(info.previousDate()),
                        "curve",
                        info.curve()));
    }

    @Test
    void sortsTheTables() throws IOException {
        assertThat(table("keyword").column("keyword_id").stream().map(Long::valueOf))
                .isSorted();
        assertThat(table("result").column("keyword_id").stream().map(Long::valueOf))
                .isSorted();
        assertThat(table("text").column("text")).isSorted();
        assertThat(table("url").rows())
                .isSortedAccordingTo(Comparator.<Map<String, String>, String>comparing(row -> row.get("domain"))
                        .thenComparing(row -> row.get("url")));
        assertThat(table("url").column("url_id").stream().map(Integer::valueOf)).isSorted();
    }

    @Test
    void exportsTheSameRankingsAsTheEngine() throws IOException {
        Map<String, List<Map<String, String>>> byScope = table("ranking").rows().stream()
                .collect(Collectors.groupingBy(row -> row.get("scope_kind") + " " + row.get("scope")));
        assertThat(byScope.keySet()).anyMatch(scope -> scope.startsWith("h "));
        for (Map.Entry<String, List<Map<String, String>>> scope :
                byScope.entrySet().stream().limit(500).toList()) {
            List<RankedKeyword> listed = edition.view()
                    .execute(new Query.DomainKeywords(
                            Scope.parse(scope.getKey().substring(2)),
                            Filter.NONE,
                            Sort.ascending(Sort.SortKey.POSITION),
                            new Page(1, 1_000)))
                    .rows();
            assertThat(scope.getValue().stream()
                            .map(row -> row.get("keyword_id") + " " + row.get("position") + " " + row.get("dynamic")
                                    + " " + row.get("traffic") + " " + row.get("date")))
                    .as(scope.getKey())
                    .containsExactlyInAnyOrderElementsOf(listed.stream()
                            .map(row -> row.keyword().id() + " " + row.position() + " " + row.dynamic() + " "
                                    + row.traffic() + " " + row.date())
                            .toList());
        }
    }

    @Test
    void exportsTheSameResultsAsTheEngine() throws IOException {
        List<String> urls = table("url").column("url");
        Map<String, String> keyword = table("keyword").rows().getFirst();
        SerpPage page = edition.view()
                .execute(new Query.KeywordTop(Keyword.parse(keyword.get("keyword"))))
                .orElseThrow();
        assertThat(table("result").rows().stream()
                        .filter(row -> row.get("keyword_id").equals(keyword.get("keyword_id")))
                        .map(row -> row.get("position") + " " + urls.get(Integer.parseInt(row.get("url_id"))) + " "
                                + row.get("dynamic")))
                .containsExactlyElementsOf(page.results().stream()
                        .map(row -> row.position() + " " + row.page().url() + " " + row.dynamic())
                        .toList());
    }

    @Test
    void reusesTablesOfTheSameEdition() throws IOException {
        Path again = folder.resolve("again");
        Path file = edition.tables(again).file("top20");
        Files.writeString(file, "unchanged");
        edition.tables(again);
        assertThat(file).hasContent("unchanged");

        Files.delete(again.resolve("complete"));
        edition.tables(again);
        assertThat(file).hasSameBinaryContentAs(tables.file("top20"));
    }

    @Test
    void writesNullAsEmptyCellAndQuotesAmbiguousTexts() throws IOException {
        Path file = folder.resolve("cells.csv");
        try (CsvTableWriter table = new CsvTableWriter(file, "a", "b", "c", "d")) {
            table.figure(-1).text(null).text("").list(List.of()).end();
            table.number(-102)
                    .number(Long.MAX_VALUE)
                    .text("a \"b\", c\\")
                    .list(List.of("x", "y"))
                    .end();
            table.flag(true).day(0).text(" x").number(0).end();
        }
        assertThat(file).hasContent("""
                a,b,c,d
                ,,"",
                -102,9223372036854775807,"a ""b"", c\\",x\u001Fy
                t,1970-01-01," x",0
                """);
    }

    private static ParsedCsvTable table(String name) throws IOException {
        return ParsedCsvTable.read(tables.file(name));
    }
}
