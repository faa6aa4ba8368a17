package io.serpdex.ingest.detect;

import static io.serpdex.ingest.ImportHarness.kinds;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.serpdex.error.ErrorCode;
import io.serpdex.error.ServiceException;
import io.serpdex.ingest.ImportHarness;
import io.serpdex.ingest.parse.FileKind;
import io.serpdex.ingest.rejects.ImportSummary;
import io.serpdex.model.Database;
import io.serpdex.store.Batch;
import io.serpdex.store.Patch;
import java.nio.file.Path;
import java.time.LocalDate;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests the detected format of files and the resulting batch. */
final class FormatDetectorTest {
    private static final String HEADER =
            "{\"format\": \"serpdex\", \"version\": 1, \"se\": \"g_us\", \"date\": \"2026-11-01\"}\n";
    private static final String SERP = "{\"keyword\": \"a\", \"results\": []}\n";
    private static final String FIGURES = "{\"keyword\": \"a\", \"cost\": 1}\n";
    private static final String SHARES = "{\"url\": \"https://a.com/\", \"engine_shares\": 5}\n";

    @TempDir
    Path folder;

    private ImportHarness harness;

    @BeforeEach
    void setUp() {
        harness = new ImportHarness(folder);
    }

    private Batch.Plan plan() {
        return harness.store.plans.getLast();
    }

    private void refused(ErrorCode code, String message) {
        assertThatThrownBy(harness::run)
                .isInstanceOfSatisfying(
                        ServiceException.class, e -> assertThat(e.code()).isEqualTo(code))
                .hasMessageContaining(message);
        assertThat(harness.store.published).isZero();
        assertThat(harness.store.openBatches).isZero();
    }

    @Test
    void readsDatabaseAndDateFromHeader() {
        ImportSummary summary =
                harness.database(null).date(null).file("a.jsonl", HEADER + SERP).run();

        assertThat(plan().database()).isEqualTo(ImportHarness.US);
        assertThat(plan().date()).isEqualTo(ImportHarness.DAY);
        assertThat(summary.lines()).isEqualTo(1);
        assertThat(kinds(summary)).isEmpty();
    }

    @Test
    void readsIncompleteHeaderAfterBlankLines() {
        ImportSummary summary = harness.file("a.jsonl", "\n \n{\"format\":\"serpdex\",\"version\":1}\n" + FIGURES)
                .run();

        assertThat(plan().date()).isEqualTo(ImportHarness.DAY);
        assertThat(summary.lines()).isEqualTo(1);
        assertThat(kinds(summary)).isEmpty();
    }

    @Test
    void rejectsHeaderThatContradictsOptions() {
        harness.database(new Database("g_uk")).file("a.jsonl", HEADER + SERP);
        refused(ErrorCode.INVALID_PARAMETER, "g_uk (--se) and g_us (header of");
        harness.database(ImportHarness.US).date(LocalDate.of(2026, 11, 2));
        refused(ErrorCode.INVALID_PARAMETER, "2026-11-02 (--date) and");
        assertThat(harness.store.plans).isEmpty();
    }

    @Test
    void rejectsContradictingHeaders() {
        harness.database(null).date(null).file("a.jsonl", HEADER + SERP);
        harness.file("b.jsonl", HEADER.replace("g_us", "g_uk") + SERP);

        refused(ErrorCode.INVALID_PARAMETER, "a.jsonl) and ");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{\"format\": \"other\", \"version\": 1} | format must be \"serpdex\", got \"other\"",
                "{\"format\": \"serpdex\", \"version\": 2} | version must be 1, got 2",
                "{\"format\": \"serpdex\", \"version\": \"1\"} | version must be 1",
                "{\"format\": \"serpdex\"} | version must be 1, got none",
                "{\"format\": \"serpdex\", \"version\": 1, \"se\": \"nowhere\"} | database must look like",
                "{\"format\": \"serpdex\", \"version\": 1, \"date\": \"today\"} | date must be a day",
            })
    void rejectsUnknownHeader(String header, String message) {
        harness.file("a.jsonl", header + "\n" + SERP);
        refused(ErrorCode.NO_DATA, message);
    }

    @Test
    void ignoresKeyNamedFormatInLine() {
        ImportSummary summary = harness.file("a.jsonl", "{\"keyword\": \"a\", \"format\": 3, \"results\": []}\n")
                .run();

        assertThat(summary.unknownKeys()).containsKey("format");
    }

    @Test
    void requiresDatabaseAndDate() {
        harness.database(null).file("a.jsonl", SERP);
        refused(ErrorCode.MISSING_PARAMETER, "cannot tell which database these files belong to");
        harness.database(ImportHarness.US).date(null);
        refused(ErrorCode.MISSING_PARAMETER, "cannot tell the date of these SERPs");
    }

    @Test
    void amendsNewestEditionWithFiguresAndShares() {
        harness.withExistingEdition()
                .date(LocalDate.of(2026, 12, 1))
                .file("f.jsonl", FIGURES)
                .file("s.jsonl", SHARES);

        ImportSummary summary = harness.run();

        assertThat(plan().date()).isNull();
        assertThat(summary.edition().date()).isEqualTo(ImportHarness.DAY);
        assertThat(harness.only().figures().costCents()).isEqualTo(Patch.set(100));
        assertThat(harness.store.shares.getFirst().engineShares()).isEqualTo(Patch.set(5L));
    }

    @Test
    void requiresDateForFiguresInFirstImport() {
        harness.date(null).file("f.jsonl", FIGURES);
        refused(ErrorCode.MISSING_PARAMETER, "--date is required for the first import into g_us");

        harness.date(ImportHarness.DAY).run();
        assertThat(plan().date()).isEqualTo(ImportHarness.DAY);
    }

    @Test
    void importsFiguresAndSerpsInOneBatch() {
        harness.withExistingEdition()
                .date(LocalDate.of(2026, 12, 1))
                .file("f.jsonl", FIGURES)
                .file("a.jsonl", SERP);

        harness.run();

        assertThat(plan().date()).isEqualTo(LocalDate.of(2026, 12, 1));
        assertThat(harness.store.changes).hasSize(2);
    }

    @Test
    void acceptsNewerLinesWithoutDateOfImport() {
        ImportSummary summary = harness.withExistingEdition()
                .date(null)
                .file("f.jsonl", "{\"keyword\": \"a\", \"cost\": 1, \"date\": \"2026-12-24\"}")
                .run();

        assertThat(kinds(summary)).isEmpty();
    }

    @Test
    void detectsSerpsByResultsInFirstHundredLines() {
        harness.withExistingEdition().file("a.jsonl", FIGURES.repeat(99) + SERP);

        harness.run();

        assertThat(plan().date()).isEqualTo(ImportHarness.DAY);
        assertThat(harness.store.changes).hasSize(100);
    }

    @Test
    void rejectsLateResultsInFigureFile() {
        ImportSummary summary = harness.withExistingEdition()
                .file("a.jsonl", FIGURES.repeat(100) + SERP)
                .run();

        assertThat(kinds(summary)).containsExactly("serp_among_figures line");
        harness.kind(FileKind.SERPS);
        assertThat(kinds(harness.run())).isEmpty();
    }

    @Test
    void usesNamedKind() {
        ImportSummary summary = harness.withExistingEdition()
                .kind(FileKind.FIGURES)
                .file("a.csv", "keyword,position,url,cost\na,1,https://a.com/,2\n")
                .run();

        assertThat(harness.only().results()).isEqualTo(Patch.keep());
        assertThat(harness.only().figures().costCents()).isEqualTo(Patch.set(200));
        assertThat(summary.unknownKeys()).containsOnlyKeys("position", "url");
    }

    @Test
    void detectsFormatDespiteInvalidFirstLine() {
        ImportSummary summary =
                harness.file("a.jsonl", "garbage, garbage\n" + SERP).run();

        assertThat(kinds(summary)).containsExactly("json line");
        assertThat(summary.serps()).isEqualTo(1);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{\"url\": \"https://a.com/\", \"rank\": 3} | url, rank",
                "{\"keyword\": \"a\", \"rank\": 3} | keyword, rank",
                "{\"keyword\": \"a\", \"date\": \"2026-11-01\", \"position\": 1} | keyword, date, position",
                "{\"query\": \"a\", \"results\": [], \"ads\": []} | query, results, ads",
                "{\"temperature\": 21} | temperature",
                "{\"keyword\": \"a\", \"url\": \"https://a.com/\", \"engine_shares\": 1} | keyword, url, engine_shares"
            })
    void refusesJsonOfUnknownFormat(String line, String keys) {
        harness.withExistingEdition().file("a.jsonl", (line + "\n").repeat(120));
        refused(
                ErrorCode.NO_DATA,
                "a.jsonl: unknown format: JSON with the keys " + keys + ". Try: serpdex import --formats");
    }

    @Test
    void refusesNativeJsonOnSeveralLines() {
        harness.file("a.json", "[{\"keyword\": \"a\", \"results\": []}]");
        refused(ErrorCode.NO_DATA, "native JSON must have one object per line. Try: jq -c '.[]' FILE");
        harness = new ImportHarness(folder).file("a.json", "{\n \"keyword\": \"a\",\n \"cost\": 1\n}\n");
        refused(ErrorCode.NO_DATA, "native JSON must have one object per line. Try: jq -c . FILE");
    }

    @Test
    void importsKeywordsWithoutFigures() {
        harness.withExistingEdition()
                .file("a.jsonl", "{\"keyword\": \"a\", \"date\": \"2026-11-01\"}\n")
                .run();
        assertThat(harness.only().keyword().text()).isEqualTo("a");
    }

    @Test
    void requiresSerpsForFullImport() {
        harness.withExistingEdition().full().file("f.jsonl", FIGURES);
        refused(ErrorCode.INVALID_PARAMETER, "--full requires SERPs");

        harness.kind(FileKind.SERPS).run();
        assertThat(plan().full()).isTrue();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {"''", "'\n \r\n'", "'{\"format\":\"serpdex\",\"version\":1}\n'", "'keyword,position,url\n'"})
    void rejectsImportWithoutLines(String content) {
        harness.file("empty", content);
        refused(ErrorCode.NO_DATA, "nothing to import: no lines in");
    }

    @Test
    void ignoresEmptyFileAmongOthers() {
        ImportSummary summary = harness.file("empty", "").file("a.jsonl", SERP).run();

        assertThat(summary.lines()).isEqualTo(1);
    }

    @Test
    void rejectsUnreadableFiles() {
        harness.path(folder.resolve("missing.jsonl"));
        refused(ErrorCode.NO_DATA, "missing.jsonl does not exist");
        harness = new ImportHarness(folder).path(folder);
        refused(ErrorCode.NO_DATA, "no files to import in");
        harness = new ImportHarness(folder).file("array.json", "[\n1]");
        refused(ErrorCode.NO_DATA, "neither JSON nor a table with a header. Try: serpdex import --formats");
    }

    @Test
    void validatesShareLines() {
        ImportSummary summary =
                harness.withExistingEdition().file("s.jsonl", SHARES + """
                        {"url": "https://b.com", "social_a_shares": null, "likes": 3}
                        {"social_a_shares": 1}
                        {"url": 5}
                        {"url": "https://c.com/", "social_b_shares": 1.5}
                        {"url": "https://c.com/", "url": "https://d.com/"}
                        {"url": "https://c.com/"} {}
                        """).run();

        assertThat(harness.store.shares).hasSize(2);
        assertThat(harness.store.shares.get(1).socialAShares()).isEqualTo(Patch.clear());
        assertThat(harness.store.shares.get(1).engineShares()).isEqualTo(Patch.keep());
        assertThat(summary.unknownKeys()).containsOnlyKeys("likes");
        assertThat(kinds(summary))
                .containsExactly("url line", "url line", "figure line", "key_twice line", "not_an_object line");
    }
}
