package io.serpdex.ingest;

import static io.serpdex.ingest.ImportHarness.kinds;
import static io.serpdex.ingest.ProviderFixtures.render;
import static io.serpdex.ingest.WorkbookFixtures.CONTENT_TYPES;
import static io.serpdex.ingest.WorkbookFixtures.MAIN;
import static io.serpdex.ingest.WorkbookFixtures.bytes;
import static io.serpdex.ingest.WorkbookFixtures.parts;
import static io.serpdex.ingest.WorkbookFixtures.row;
import static io.serpdex.ingest.WorkbookFixtures.sheet;
import static io.serpdex.ingest.WorkbookFixtures.text;
import static io.serpdex.ingest.WorkbookFixtures.workbook;
import static io.serpdex.ingest.WorkbookFixtures.write;
import static io.serpdex.ingest.WorkbookFixtures.zip;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.serpdex.error.ServiceException;
import io.serpdex.ingest.rejects.ImportSummary;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Random;
import java.util.function.Consumer;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.dhatim.fastexcel.Worksheet;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests imports of Excel workbooks: their sheets and cells, and damaged, malicious and other files. */
final class WorkbookImportTest {
    private static final String HEADER =
            "<row r=\"1\">" + text("A1", "keyword") + text("B1", "position") + text("C1", "url") + "</row>";

    @TempDir
    Path folder;

    private ImportHarness harness;

    @BeforeEach
    void setUp() {
        harness = new ImportHarness(folder);
    }

    private static byte[] searchConsole() {
        Map<String, Consumer<Worksheet>> sheets = new LinkedHashMap<>();
        sheets.put("Chart", sheet -> {
            row(sheet, 0, "Date", "Clicks", "Impressions", "CTR", "Position");
            row(sheet, 1, null, 5, 90, 0.0556, 7.25);
            sheet.value(1, 0, LocalDate.of(2026, 11, 1));
            sheet.style(1, 0).format("yyyy-mm-dd").set();
        });
        sheets.put("Queries", sheet -> {
            row(sheet, 0, "Top queries", "Clicks", "Impressions", "CTR", "Position");
            row(sheet, 1, "example shoes", 90, 100, 0.9, 1.02);
            row(sheet, 2, "trail running shoes", 12, 410, 0.0293, 6.4);
            row(sheet, 3, 2026, 1, 3, 0.3333, 8.5);
            sheet.style(1, 3).format("0.00%").set();
        });
        sheets.put("Pages", sheet -> {
            row(sheet, 0, "Top pages", "Clicks", "Impressions", "CTR", "Position");
            row(sheet, 1, "https://www.example.com/trail/", 90, 100, 0.9, 1.02);
        });
        sheets.put("Filters", sheet -> {
            row(sheet, 0, "Filter", "Value");
            row(sheet, 1, "Search type", "Web");
        });
        return workbook(sheets);
    }

    @Test
    void readsSearchConsoleWorkbookLikeItsZip() {
        ImportSummary summary =
                harness.file("example.com-Performance.xlsx", searchConsole()).run();

        assertThat(render(harness.store.changes)).isEqualTo("""
                        2026, 2026-11-01
                          types [partial]
                          results
                            9 https://www.example.com/ | null | null
                        example shoes, 2026-11-01
                          types [partial]
                          results
                            1 https://www.example.com/ | null | null
                        trail running shoes, 2026-11-01
                          types [partial]
                          results
                            6 https://www.example.com/ | null | null
                        """);
        assertThat(kinds(summary)).isEmpty();
    }

    @Test
    void findsWorkbooksByContentInFolderAndZip() throws IOException {
        Path inner = Files.createDirectories(folder.resolve("exports/november"));
        Files.write(inner.resolve("download"), searchConsole());
        assertThat(harness.path(folder.resolve("exports")).run().lines()).isEqualTo(3);

        harness = new ImportHarness(folder).file("exports.zip", zip(Map.of("november/queries.bin", searchConsole())));
        assertThat(harness.run().lines()).isEqualTo(3);
        assertThat(render(harness.store.changes)).contains("6 https://www.example.com/ |");
        assertThat(folder.resolve("imports"))
                .isDirectoryNotContaining(file -> file.getFileName().toString().startsWith("work-"));
    }

    @Test
    void readsTitleRowsDatesAndPercentages() {
        harness.database(null).date(null).file("example.com-organic.xlsx", workbook(Map.of("Sheet 1", sheet -> {
            row(sheet, 0, "Organic keywords of example.com");
            sheet.range(0, 0, 0, 6).merge();
            row(sheet, 1, "Exported", "2026-11-05");
            row(sheet, 3, "Keyword", "Country", "Volume", "KD", "CPC", "Current position", "Current URL", "Updated");
            row(sheet, 4, "trail running shoes", "us", 41000, 0.62, 1.27, 5, "https://www.example.com/trail/");
            sheet.style(4, 3).format("0%").set();
            sheet.style(4, 4).format("[$$-409]#,##0.00").set();
            sheet.value(4, 7, LocalDateTime.of(2026, 11, 6, 13, 30));
            sheet.style(4, 7).format("[$-409]d\\-mmm\\-yy;@").set();
        })));
        harness.run();

        assertThat(harness.store.plans.getLast().database()).isEqualTo(ImportHarness.US);
        assertThat(render(harness.store.changes)).isEqualTo("""
                        trail running shoes, 2026-11-06
                          volume 41000
                          cents 127
                          difficulty 62
                          types [partial]
                          results
                            5 https://www.example.com/trail/ | null | null
                        """);
    }

    @Test
    void namesSheetAndRowOfRejects() {
        ImportSummary summary = harness.file("serps.xlsx", workbook(Map.of("My, SERPs", sheet -> {
                    row(sheet, 1, "keyword", "position", "url", "title", "lang");
                    row(sheet, 2, "a \"quoted\", b", 1, "https://a.com/", "two\nlines; one\ttab", "en");
                    row(sheet, 6, "b", 0, "https://b.com/");
                    row(sheet, 7, "c", 3, "https://c.com/");
                    row(sheet, 8, "true", 4, "https://d.com/", null, "  ");
                    row(sheet, 9, true, 4, "https://d.com/", null, null, "more");
                })))
                .run();

        assertThat(render(harness.store.changes)).isEqualTo("""
                        a "quoted", b, 2026-11-01
                          results
                            1 https://a.com/ | two lines; one\ttab | null
                        b, 2026-11-01
                          results
                        c, 2026-11-01
                          results
                            3 https://c.com/ | null | null
                        true, 2026-11-01
                          results
                            4 https://d.com/ | null | null
                        """);
        assertThat(ImportHarness.rejects(summary))
                .extracting(reject -> reject.get("file").asString() + " "
                        + reject.get("line").asInt() + " " + reject.get("kind").asString())
                .containsExactly(
                        folder.resolve("serps.xlsx") + " > My, SERPs 7 position",
                        folder.resolve("serps.xlsx") + " > My, SERPs 10 field_count");
    }

    @Test
    void readsStoredValuesOfFormulasAndSharedStrings() {
        harness.file("a.xlsx", workbook(HEADER + """
                        <row r="2"><c r="A2" t="s"><v>0</v></c><c r="B2"><f>1+1</f><v>2</v></c>
                         <c r="C2" t="str"><f>"https://"&amp;"a.com/"</f><v>https://a.com/</v></c></row>
                        <row r="3"><c r="A3" t="s"><v>1</v></c><c r="B3" s="0"><v>2.9999999999999996</v></c>
                         <c r="C3" t="inlineStr"><is><r><t>https://</t></r><r><t>b.com/</t></r></is></c></row>
                        <row r="4"><c r="A4" t="s"><v>2</v></c><c r="B4"><f>COUNT(1)</f></c><c r="C4" t="str"><f>X()</f></c></row>
                        <row r="5"><c r="A5" t="b"><v>1</v></c><c r="B5" t="e"><v>#N/A</v></c>
                         <c r="C5" t="str"><f>Y()</f><v>#REF!</v></c></row>
                        """, """
                        <si><t>formula</t></si>
                        <si><r><rPr><b/></rPr><t>rich</t></r><r><t xml:space="preserve"> text</t></r><rPh><t>x</t></rPh></si>
                        <si><t>line_x000D_end</t></si>
                        """)).run();

        assertThat(render(harness.store.changes)).isEqualTo("""
                        formula, 2026-11-01
                          results
                            2 https://a.com/ | null | null
                        line end, 2026-11-01
                        rich text, 2026-11-01
                          results
                            3 https://b.com/ | null | null
                        true, 2026-11-01
                        """);
    }

    @Test
    void readsCellsWithoutReferences() {
        harness.file(
                        "a.xlsm",
                        workbook(
                                ("<row>" + text(null, "keyword") + text(null, "cost") + "</row><row>" + text(null, "a")
                                        + "<c><v>1.27</v></c></row>"),
                                ""))
                .withExistingEdition()
                .run();

        assertThat(render(harness.store.changes)).isEqualTo("""
                        a, 2026-11-01
                          cents 127
                        """);
    }

    @Test
    void skipsUnknownSheets() {
        Map<String, Consumer<Worksheet>> sheets = new LinkedHashMap<>();
        sheets.put("Notes", sheet -> row(sheet, 0, "Weather", "Wind"));
        sheets.put("Empty", sheet -> {});
        sheets.put("SERPs", sheet -> {
            row(sheet, 0, "keyword", "position", "url");
            row(sheet, 1, "a", 1, "https://a.com/");
        });
        ImportSummary summary =
                harness.maxRejects(0).file("a.xlsx", workbook(sheets)).run();

        assertThat(summary.serps()).isEqualTo(1);
        assertThat(summary.rejects().examples().get("file").getFirst().message())
                .isEqualTo(folder.resolve("a.xlsx") + " > Notes: unknown format: a table with the columns Weather,"
                        + " Wind. Try: serpdex import --formats");
    }

    @Test
    void readsManyRows() {
        int rows = 30_000;
        harness.withExistingEdition()
                .file("a.xlsx", workbook(Map.of("Figures", sheet -> {
                    row(sheet, 0, "keyword", "cost");
                    for (int i = 1; i <= rows; i++) {
                        row(sheet, i, "keyword " + i, i / 100.0);
                    }
                })))
                .run();

        assertThat(harness.store.changes).hasSize(rows);
        assertThat(harness.store.changes.getLast().figures().costCents().value())
                .isEqualTo(rows);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "xl/worksheets/sheet1.xml | 0 | unpacked size must be at most",
                "xl/sharedStrings.xml | 2 | all texts together must have at most 268435456 bytes",
                "docProps/other.bin | 0 | unpacked size must be at most"
            })
    void refusesBombs(String bomb, int incompressible, String message) throws IOException {
        Map<String, byte[]> parts = parts(HEADER, "");
        parts.remove(bomb);
        // Raises the limit of the unpacked size.
        byte[] image = new byte[incompressible << 20];
        new Random(1).nextBytes(image);
        parts.put("xl/media/image1.png", image);
        Path file = folder.resolve("bomb.xlsx");
        byte[] tags = new byte[1 << 20];
        Arrays.fill(tags, (byte) '<');
        try (ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(file))) {
            write(parts, out);
            out.putNextEntry(new ZipEntry(bomb));
            for (int i = 0; i < 260; i++) {
                out.write(tags);
            }
        }
        harness.path(file);
        refused(message);
    }

    @Test
    void refusesHugeCellsAndRowsBelowLastOne() {
        harness.file("a.xlsx", workbook(HEADER, "<si><t>" + "x".repeat(2 << 20) + "</t></si>"));
        refused("a cell must have at most 1048576 bytes. Try: save it as CSV");
        harness = new ImportHarness(folder)
                .file("a.xlsx", workbook(HEADER + "<row r=\"2000000000\">" + text("A2000000000", "x") + "</row>", ""));
        refused("workbook is damaged, or has an unknown structure");
    }

    @Test
    void expandsNoEntities() {
        Map<String, byte[]> parts = parts(HEADER, "");
        parts.put("xl/sharedStrings.xml", bytes("""
                <?xml version="1.0"?><!DOCTYPE sst [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">
                <!ENTITY c SYSTEM "file:///etc/passwd">]><sst %s><si><t>&b;&c;</t></si></sst>""".formatted(MAIN)));
        parts.put(
                "xl/worksheets/sheet1.xml",
                bytes(sheet(HEADER + "<row r=\"2\"><c r=\"A2\" t=\"s\"><v>0</v></c></row>")));
        harness.file("a.xlsx", zip(parts));
        assertThatThrownBy(harness::run).isInstanceOf(ServiceException.class);
        assertThat(harness.store.published).isZero();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"", "<row r=\"2\"><c r=\"A2\" t=\"strange\"><v>1</v></c></row>", "<row r=\"2\"><c r=\"A2\">"})
    void refusesDamagedWorkbooks(String damage) {
        byte[] whole = workbook(HEADER + damage, "");
        if (damage.isEmpty()) {
            // One bit of the checksum of the last part.
            int directory = new String(whole, StandardCharsets.ISO_8859_1).lastIndexOf("PK\1\2");
            whole[directory + 16] ^= 1;
        }
        harness.file("a.xlsx", whole);
        refused("workbook is damaged, or has an unknown structure");
    }

    @Test
    void refusesOtherDocumentsByName() {
        harness.file("old.xls", new byte[] {(byte) 0xD0, (byte) 0xCF, 0x11, (byte) 0xE0, (byte) 0xA1, (byte) 0xB1});
        refused(
                "old Excel file (.xls) or workbook with a password. Try: save it as .xlsx without a password, or as CSV");
        harness = new ImportHarness(folder)
                .file("a.ods", zip(Map.of("mimetype", bytes("application/vnd.oasis.opendocument.spreadsheet"))));
        refused("OpenDocument spreadsheet (.ods). Try: save it as .xlsx or CSV");
        harness = new ImportHarness(folder)
                .file(
                        "a.xlsb",
                        zip(Map.of("[Content_Types].xml", bytes(CONTENT_TYPES), "xl/workbook.bin", bytes("x"))));
        refused("binary workbook (.xlsb). Try: save it as .xlsx or CSV");
        harness = new ImportHarness(folder)
                .file(
                        "a.docx",
                        zip(Map.of("[Content_Types].xml", bytes(CONTENT_TYPES), "word/document.xml", bytes("x"))));
        refused("Office document that is not a workbook");
    }

    @Test
    void skipsUnreadableWorkbooksInFolder() throws IOException {
        Path inner = Files.createDirectories(folder.resolve("exports"));
        Files.write(inner.resolve("a.xlsx"), searchConsole());
        Files.write(inner.resolve("b.xlsx"), Arrays.copyOf(searchConsole(), 1_000));
        Files.write(inner.resolve("c.xlsx"), workbook("<row r=\"2\"><c r=\"A2\" t=\"strange\"><v>1</v></c></row>", ""));
        Files.write(inner.resolve("d.zip"), zip(Map.of("e.xlsx", workbook("<row><c>", ""))));

        ImportSummary summary = harness.maxRejects(0).path(inner).run();

        assertThat(summary.lines()).isEqualTo(3);
        assertThat(kinds(summary)).containsExactly("file file", "file file", "file file");
        assertThat(ImportHarness.rejects(summary))
                .extracting(reject ->
                        Path.of(reject.get("file").asString()).getFileName().toString())
                .containsExactly("b.xlsx", "c.xlsx", "e.xlsx");
    }

    private void refused(String message) {
        assertThatThrownBy(harness::run).isInstanceOf(ServiceException.class).hasMessageContaining(message);
        assertThat(harness.store.published).isZero();
    }
}
