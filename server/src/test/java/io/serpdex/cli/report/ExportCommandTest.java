package io.serpdex.cli.report;

import static io.serpdex.cli.CommandLineRunner.run;
import static org.assertj.core.api.Assertions.assertThat;

import io.serpdex.SerpdexProcess;
import io.serpdex.cli.CommandLineRunner.CommandResult;
import io.serpdex.cli.SampleStore;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.ZipFile;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.json.JsonMapper;

/** Tests the files that {@code export} writes. */
final class ExportCommandTest {

    @TempDir
    private static Path folder;

    private static Path data;

    @TempDir
    private Path temp;

    @BeforeAll
    static void importTwoEditions() throws IOException {
        data = folder.resolve("data");
        SampleStore.create(folder, data);
    }

    private static CommandResult export(Path out, Object... more) {
        List<Object> all = new ArrayList<>(
                List.of("export", "domain_keywords", "--query", "example.com", "--data", data, "--out", out));
        all.addAll(List.of(more));
        return run(all.toArray());
    }

    @Test
    void choosesTheFormatByFileExtension() throws IOException {
        Path csv = temp.resolve("rows.csv");
        CommandResult commandResult = export(csv).requireSuccess();

        assertThat(commandResult.out())
                .isEqualTo("Wrote 2 rows (" + "%,d".formatted(Files.size(csv)) + " bytes) to " + csv + "\n");
        assertThat(Files.readAllLines(csv)).hasSize(3);
        assertThat(Files.readString(csv))
                .isEqualTo(run("report", "domain_keywords", "--query", "example.com", "--format", "csv", "--data", data)
                        .out());

        Path lines = temp.resolve("rows.JSONL");
        export(lines).requireSuccess();
        assertThat(Files.readAllLines(lines).stream().map(JsonMapper.shared()::readTree))
                .extracting(row -> row.get("keyword").asString())
                .containsExactly("trail running shoes", "shoes");

        Path xlsx = temp.resolve("rows.xlsx");
        export(xlsx).requireSuccess();
        try (ZipFile workbook = new ZipFile(xlsx.toFile())) {
            assertThat(workbook.getEntry("xl/worksheets/sheet1.xml")).isNotNull();
        }
        assertThat(filesIn(temp)).containsExactly("rows.JSONL", "rows.csv", "rows.xlsx");
    }

    @Test
    void appliesFiltersAndSortButNoPaging() throws IOException {
        Path csv = temp.resolve("rows.csv");
        export(csv, "--sort", "keyword", "--order", "asc").requireSuccess();

        assertThat(Files.readAllLines(csv).get(1)).startsWith("shoes,");
        assertThat(export(csv, "--page", 2, "--force").requireFailure(2)).contains("unknown option \"--page\"");
    }

    @Test
    void overwritesAFileOnlyWithForce() throws IOException {
        Path csv = Files.writeString(temp.resolve("rows.csv"), "precious");

        assertThat(export(csv).requireFailure(2)).isEqualTo("serpdex: " + csv + " already exists\nTry: --force\n");
        assertThat(csv).hasContent("precious");
        export(csv, "--force").requireSuccess();
        assertThat(csv).content().startsWith("keyword,");
    }

    @Test
    void failedExportLeavesNoFile() throws IOException {
        Path csv = temp.resolve("rows.csv");

        assertThat(export(csv, "--position_from", 9, "--position_to", 2).requireFailure(2))
                .contains("position_from must not exceed position_to");
        assertThat(run("export", "domain_info", "--query", "nobody.com", "--data", data, "--out", csv)
                        .requireFailure(1))
                .contains("has no data for this query");
        assertThat(filesIn(temp)).isEmpty();
    }

    @Test
    void requiresAFormatForAnUnknownExtension() throws IOException {
        Path file = temp.resolve("rows");

        assertThat(export(file).requireFailure(2)).contains("--out must end in .csv, .xlsx or .jsonl");
        assertThat(export(temp).requireFailure(2)).contains("--out must end in");
        assertThat(export(temp, "--format", "csv").requireFailure(2)).contains("must be a file, got the folder");
        assertThat(run("export", "domain_keywords", "--query", "example.com").requireFailure(2))
                .contains("--out is missing");
        export(file, "--format", "jsonl").requireSuccess();
        assertThat(file).content().startsWith("{\"keyword\"");
    }

    @Test
    void writesToStandardOutput() throws Exception {
        try (SerpdexProcess process = SerpdexProcess.start(
                temp,
                "export",
                "domain_urls",
                "--query",
                "example.com",
                "--data",
                data,
                "--out",
                "-",
                "--format",
                "csv")) {
            assertThat(process.exitCode()).isZero();
            assertThat(process.out()).isEqualTo("""
                    url,keywords
                    https://www.example.com/trail/,2
                    https://www.example.com/a%20long/path/,1
                    """);
            assertThat(process.err()).isEqualTo("Wrote 2 rows (87 bytes) to standard output\n");
        }
    }

    @Test
    void offersOnlyReportsWithRows() {
        assertThat(run("export", "--help").requireSuccess().out())
                .contains("domain_keywords", "keyword_top")
                .doesNotContain("databases_info", "stats");
    }

    private static List<String> filesIn(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> file.getFileName().toString()).sorted().toList();
        }
    }
}
