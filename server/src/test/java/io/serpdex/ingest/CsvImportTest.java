package io.serpdex.ingest;

import static io.serpdex.ingest.ImportHarness.kinds;
import static io.serpdex.ingest.ImportHarness.rejects;
import static io.serpdex.ingest.ImportHarness.results;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.serpdex.error.ServiceException;
import io.serpdex.ingest.rejects.ImportSummary;
import io.serpdex.store.KeywordChange;
import io.serpdex.store.Patch;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class CsvImportTest {

    @TempDir
    Path folder;

    private ImportHarness harness;

    @BeforeEach
    void setUp() {
        harness = new ImportHarness(folder);
    }

    private ImportSummary rows(String... rows) {
        return harness.file("rows.csv", String.join("\n", rows)).run();
    }

    private List<KeywordChange> byKeyword() {
        return harness.store.changes.stream()
                .sorted(Comparator.comparing(change -> change.keyword().text()))
                .toList();
    }

    @Test
    void groupsRowsOfKeywordThatAreNotAdjacent() {
        ImportSummary summary = rows(
                "keyword,position,url",
                "b,2,https://b2.com/",
                "a,1,https://a1.com/",
                "B,1,https://b1.com/",
                "a,2,https://a2.com/");

        assertThat(byKeyword().stream().map(ImportHarness::results))
                .containsExactly(
                        List.of("1 https://a1.com/", "2 https://a2.com/"),
                        List.of("1 https://b1.com/", "2 https://b2.com/"));
        assertThat(summary.lines()).isEqualTo(4);
        assertThat(summary.serps()).isEqualTo(2);
    }

    @Test
    void readsColumnsInAnyOrder() {
        rows(
                " URL ,types,Keyword,title,snippet,position,date,region_queries_count,region_queries_count_wide,"
                        + "region_queries_count_last,cost,concurrency,found_results,lang,right_spelling,difficulty",
                "https://a.com/,Video| map|video,shoes,\"T, \"\"quoted\"\"\",S,3,2026-10-01,1,2.0,3,1.005,5,6,DE,Schuhe,8");

        KeywordChange change = harness.only();
        assertThat(results(change)).containsExactly("3 https://a.com/");
        assertThat(change.results().value().getFirst().title()).isEqualTo("T, \"quoted\"");
        assertThat(change.results().value().getFirst().snippet()).isEqualTo("S");
        assertThat(change.date()).isEqualTo(LocalDate.of(2026, 10, 1));
        assertThat(change.figures())
                .isEqualTo(new KeywordChange.Figures(
                        Patch.set(1),
                        Patch.set(2),
                        Patch.set(3),
                        Patch.set(101),
                        Patch.set(5),
                        Patch.set(6L),
                        Patch.set(8)));
        assertThat(change.language()).isEqualTo(Patch.set("de"));
        assertThat(change.rightSpelling()).isEqualTo(Patch.set("schuhe"));
        assertThat(change.types()).isEqualTo(Patch.set(List.of("video", "map")));
    }

    @Test
    void ignoresEmptyCellsAndKeepsLastFigure() {
        rows(
                "keyword,position,url,cost,concurrency,title,date",
                "a,1,https://a.com/,1,7,,2026-10-01",
                "a,2,https://b.com/,2,,x,",
                "a,3,https://c.com/,,,,2026-10-02");

        KeywordChange change = harness.only();
        assertThat(change.figures().costCents()).isEqualTo(Patch.set(200));
        assertThat(change.figures().concurrency()).isEqualTo(Patch.set(7));
        assertThat(change.figures().volume()).isEqualTo(Patch.keep());
        assertThat(change.language()).isEqualTo(Patch.keep());
        assertThat(change.date()).isEqualTo(LocalDate.of(2026, 10, 2));
        assertThat(change.results().value().stream().map(KeywordChange.OrganicResult::title))
                .containsExactly(null, "x", null);
    }

    @Test
    void rejectsTakenPositionButNotRepeatedResult() {
        ImportSummary summary = rows(
                "keyword,position,url",
                "a,1,https://a.com/",
                "b,1,https://a.com/",
                "a,1,https://other.com/",
                "a,1,https://a.com",
                "a,2,https://a.com/");

        assertThat(kinds(summary)).containsExactly("position_taken result");
        assertThat(rejects(summary).getFirst().get("line").asInt()).isEqualTo(4);
        assertThat(rejects(summary).getFirst().get("reason").asString())
                .isEqualTo("position 1 is taken by https://a.com/, got https://other.com/");
        assertThat(summary.repeated()).isEqualTo(1);
        assertThat(results(byKeyword().getFirst())).containsExactly("1 https://a.com/", "2 https://a.com/");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "a,0,https://a.com/,1; position result",
                "a,101,https://a.com/,1; position result",
                "a,,https://a.com/,1; position result",
                "a,one,https://a.com/,1; position result",
                "a,1,,1; url result",
                "a,1,nowhere,1; url result",
                ",1,https://a.com/,1; keyword line",
                "a,1,https://a.com/,-1; figure line",
                "a,1,https://a.com/,NaN; figure line",
                "a,1,https://a.com/,1e5; figure line",
                "a,1,https://a.com/; field_count line",
                "a,1,https://a.com/,1,2; field_count line",
                "'a,1,https://a.com/,\"1\"x'; quotes line",
            })
    void rejectsInvalidRowOrResult(String row, String kind) {
        ImportSummary summary = rows("keyword,position,url,cost", "z,1,https://z.com/,3", row, "z,2,https://y.com/,");

        assertThat(kinds(summary)).containsExactly(kind);
        assertThat(rejects(summary).getFirst().get("line").asInt()).isEqualTo(3);
        assertThat(rejects(summary).getFirst().get("text").asString()).isEqualTo(row);
        assertThat(results(byKeyword().getLast())).containsExactly("1 https://z.com/", "2 https://y.com/");
        assertThat(summary.lines()).isEqualTo(3);
    }

    @Test
    void keepsFiguresOfRowWithRejectedResult() {
        rows("keyword,position,url,cost", "a,1,nowhere,1.5");

        assertThat(harness.only().figures().costCents()).isEqualTo(Patch.set(150));
        assertThat(harness.only().results()).isEqualTo(Patch.set(List.of()));
    }

    @Test
    void readsFiguresOfRowWithoutResult() {
        ImportSummary summary = rows("keyword,position,url,cost", "a,,,1.5");

        assertThat(kinds(summary)).isEmpty();
        assertThat(harness.only().results()).isEqualTo(Patch.keep());
        assertThat(harness.only().figures().costCents()).isEqualTo(Patch.set(150));
    }

    @ParameterizedTest
    @ValueSource(strings = {"\n", "\r", "\r\n"})
    void acceptsAllLineEnds(String end) {
        String text = String.join(end, "keyword,position,url", "a,1,https://a.com/", "", "b,9x,https://b.com/", "");

        ImportSummary summary = harness.file("rows.csv", text).run();

        assertThat(summary.lines()).isEqualTo(2);
        assertThat(rejects(summary).getFirst().get("line").asInt()).isEqualTo(4);
    }

    @Test
    void keepsQuoteInsideUnquotedField() {
        rows("keyword,position,url,title", "tv 42\" cheap,1,https://a.com/?q=\"x\",5\" \"and\" 6\"");

        assertThat(harness.only().keyword().text()).isEqualTo("tv 42\" cheap");
        assertThat(harness.only().results().value().getFirst().title()).isEqualTo("5\" \"and\" 6\"");
    }

    @Test
    void readsQuotedFieldWithCommasAndLineEnds() {
        ImportSummary summary =
                rows("keyword,position,url,title", "a,1,https://a.com/,\"one,\r\ntwo\"", "b,x,https://b.com/,");

        assertThat(byKeyword().getFirst().results().value().getFirst().title()).isEqualTo("one,\r\ntwo");
        assertThat(rejects(summary).getFirst().get("line").asInt()).isEqualTo(4);
    }

    @Test
    void rejectsOnlyLineWithStrayQuote() {
        ImportSummary summary = rows(
                "keyword,position,url,title",
                "a,1,https://a.com/,\"never closed",
                "b,1,https://b.com/,fine",
                "c,1,https://c.com/,\"closed, but not where it should be\"",
                "d,1,https://d.com/,\"open to the end",
                "e,1,https://e.com/,fine");

        assertThat(byKeyword().stream().map(change -> change.keyword().text())).containsExactly("b", "c", "e");
        assertThat(kinds(summary)).containsExactly("quotes line", "quotes line");
        assertThat(rejects(summary).stream().map(reject -> reject.get("line").asInt()))
                .containsExactly(2, 5);
    }

    @Test
    void rejectsOnlyRowWithInvalidUtf8() throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        bytes.write("keyword,position,url,title\na,1,https://a.com/,\"é\nü\"\n".getBytes(StandardCharsets.UTF_8));
        bytes.write("b,1,https://b.com/,caf\u00e9\n".getBytes(StandardCharsets.ISO_8859_1));
        bytes.write("c,1,https://c.com/,ok\n".getBytes(StandardCharsets.UTF_8));

        ImportSummary summary = harness.file("rows.csv", bytes.toByteArray()).run();

        assertThat(kinds(summary)).containsExactly("utf8 line");
        assertThat(rejects(summary).getFirst().get("line").asInt()).isEqualTo(4);
        assertThat(byKeyword().stream().map(change -> change.keyword().text())).containsExactly("a", "c");
        assertThat(summary.lines()).isEqualTo(3);
    }

    @Test
    void countsUnknownColumns() {
        ImportSummary summary =
                rows("keyword,rank,position,url,,rank", "a,x,1,https://a.com/,y,z", "b,x,1,https://a.com/,y,z");

        assertThat(summary.unknownKeys()).isEqualTo(Map.of("rank", 4L, "", 2L));
    }

    @Test
    void writesRejectsInOrderOfLines() {
        StringBuilder text = new StringBuilder("keyword,position,url\n");
        for (int i = 0; i < 3_000; i++) {
            text.append("k").append(i).append(",1,https://a.com/\n");
        }
        for (int i = 0; i < 3_000; i++) {
            text.append("k").append(i).append(i % 2 == 0 ? ",1,https://b.com/\n" : ",x,https://b.com/\n");
        }

        ImportSummary summary = harness.file("rows.csv", text.toString()).run();

        assertThat(summary.rejects().kinds()).isEqualTo(Map.of("position", 1_500L, "position_taken", 1_500L));
        List<Integer> lines = rejects(summary).stream()
                .map(reject -> reject.get("line").asInt())
                .toList();
        assertThat(lines).hasSize(3_000).isSorted().startsWith(3_002).doesNotHaveDuplicates();
    }

    @Test
    void appliesFigureFilesRowByRow() {
        ImportSummary summary = harness.date(null)
                .file("figures.csv", "cost,keyword,types\n1,a,\n,B,video\n2,a,\nx,c,\n")
                .withExistingEdition()
                .run();

        assertThat(harness.store.changes.stream().map(change -> change.keyword().text()))
                .containsExactly("a", "b", "a");
        assertThat(harness.store.changes.stream()
                        .map(change -> change.figures().costCents().value()))
                .containsExactly(100, null, 200);
        assertThat(harness.store.changes.get(1).results()).isEqualTo(Patch.keep());
        assertThat(kinds(summary)).containsExactly("figure line");
    }

    @Test
    void readsShareCounts() {
        ImportSummary summary =
                harness.date(null).withExistingEdition().file("shares.csv", """
                        url,social_a_shares,social_b_shares,engine_shares
                        HTTPS://A.com,1,,9007199254740992
                        nowhere,1,1,1
                        https://b.com/,-1,,
                        """).run();

        assertThat(harness.store.shares).hasSize(1);
        assertThat(harness.store.shares.getFirst().url().text()).isEqualTo("https://a.com/");
        assertThat(harness.store.shares.getFirst().socialAShares()).isEqualTo(Patch.set(1L));
        assertThat(harness.store.shares.getFirst().socialBShares()).isEqualTo(Patch.keep());
        assertThat(harness.store.shares.getFirst().engineShares()).isEqualTo(Patch.set(9_007_199_254_740_992L));
        assertThat(kinds(summary)).containsExactly("url line", "figure line");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "keyword,position; must have the column url",
                "keyword,url; must have the column position",
                "keyword,position,url,keyword; must have the column keyword only once",
                "phrase,rank,link; a table with the columns phrase, rank, link. Try",
                "keyword\tposition\turl; Native CSV must be separated by commas",
                "url,title; a table with the columns url, title",
                "Keyword\tKD\tURL; Nearest known export: Ahrefs (missing column: volume)",
                "Keyword,KD,URL; Nearest known export: Ahrefs (missing column: volume). Native CSV must have the column",
                "Frazy,CTR; Nearest known export: Google Search Console (missing column: top queries)",
            })
    void rejectsInvalidHeaderBeforeImportStarts(String header, String reason) {
        harness.file("rows.csv", header + "\na,1,https://a.com/\n");

        assertThatThrownBy(harness::run).isInstanceOf(ServiceException.class).hasMessageContaining(reason);
        assertThat(harness.store.plans).isEmpty();
    }
}
