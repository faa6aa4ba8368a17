package io.serpdex.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.serpdex.ingest.RecordingStore;
import io.serpdex.model.Enrichment;
import io.serpdex.store.Batch;
import io.serpdex.store.Store;
import io.serpdex.store.lucene.LuceneStore;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Tests the output and the exit code of {@code import}. */
final class ImportCommandTest {
    private static final String GOOD =
            "{\"keyword\": \"a\", \"results\": [{\"position\": 1, \"url\": \"https://a.com/\"}]}\n";

    @TempDir
    Path folder;

    private final RecordingStore store = new RecordingStore();
    private Supplier<Store> stores = () -> store;
    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();
    private Path file;

    @BeforeEach
    void setUp() throws IOException {
        file = Files.writeString(folder.resolve("serps.jsonl"), GOOD);
    }

    private int run(String... arguments) {
        ByteArrayInputStream standardInput = new ByteArrayInputStream(GOOD.getBytes(StandardCharsets.UTF_8));
        return new CommandLine(new ImportCommand((data, storage, partition) -> stores.get(), standardInput))
                .setCaseInsensitiveEnumValuesAllowed(true)
                .setExecutionExceptionHandler(new ExecutionErrorHandler())
                .setOut(new PrintWriter(out))
                .setErr(new PrintWriter(err))
                .execute(arguments);
    }

    private int importing(String... more) {
        String[] arguments = new String[more.length + 6];
        String[] first = {"--se", "g_us", "--date", "2026-11-01", "--data", folder.toString()};
        System.arraycopy(first, 0, arguments, 0, first.length);
        System.arraycopy(more, 0, arguments, first.length, more.length);
        return run(arguments);
    }

    @Test
    void rejectsUnknownEnrichment() {
        assertThat(importing("--enrich", "lang,colour", file.toString())).isEqualTo(2);

        assertThat(err.toString()).contains("lang, geo_names, right_spelling, difficulty", "lang,colour");
    }

    @Test
    void enrichesAllFieldsByDefault() {
        assertThat(importing(file.toString())).isZero();
        assertThat(importing("--enrich", "none", file.toString())).isZero();

        assertThat(store.plans).extracting(Batch.Plan::enrichment).containsExactly(Enrichment.ALL, Enrichment.NONE);
    }

    @Test
    void publishedImportExitsWith0AndPrintsASummary() {
        assertThat(importing(file.toString())).isZero();

        assertThat(out.toString())
                .contains("database      g_us, ")
                .contains("edition       1 of 2026-11-01")
                .contains("lines read    1")
                .contains("rejected      none")
                .contains(
                        "warning       1 SERP with fewer positions than before, whose missing results are reported as "
                                + "lost: shoes");
        assertThat(err.toString()).isEmpty();
    }

    @Test
    void printsOnlyJsonWithJson() {
        assertThat(importing("--json", file.toString())).isZero();

        JsonNode json = JsonMapper.shared().readTree(out.toString());
        assertThat(json.get("edition").asString()).isEqualTo("2026-11-01");
        assertThat(json.get("lines").asInt()).isEqualTo(1);
    }

    @Test
    void stopsIfManyStoredSerpsBecomeEmpty() throws IOException {
        stores = () -> new LuceneStore(folder.resolve("data"));
        Files.writeString(file, serps("[{\"position\": 1, \"url\": \"https://a.com/\"}]"));
        assertThat(importing("--enrich", "none", file.toString())).isZero();
        Files.writeString(file, serps("[]"));

        assertThat(importing("--enrich", "none", file.toString())).isEqualTo(1);
        assertThat(out.toString())
                .contains(
                        "failed        20 of 20 stored SERPs would become empty (100 %), more than --max-emptied 5 %");

        assertThat(importing("--enrich", "none", "--max-emptied", "100", file.toString()))
                .isZero();
        assertThat(out.toString()).contains("warning       20 stored SERPs without any result in the files: ");
        assertThat(importing("--max-emptied", "101", file.toString())).isEqualTo(2);
        assertThat(err.toString()).contains("--max-emptied must be a number from 0 to 100, got 101");
    }

    private static String serps(String results) {
        return IntStream.range(0, 20)
                .mapToObj(i -> "{\"keyword\": \"k" + i + "\", \"results\": " + results + "}\n")
                .collect(Collectors.joining());
    }

    @Test
    void readsStandardInput() {
        assertThat(importing("-")).isZero();

        assertThat(store.changes).hasSize(1);
    }

    @Test
    void explainsATruncatedLine() throws IOException {
        Files.writeString(file, GOOD + "{\"keyword\": \"a\"\n");

        assertThat(importing("--max-rejects", "50", file.toString())).isZero();

        assertThat(out.toString())
                .contains("line 2: invalid JSON: Unexpected end-of-input")
                .doesNotContain("[Source")
                .doesNotContain("REDACTED");
    }

    @Test
    void tooManyRejectsExitWith1() throws IOException {
        Files.writeString(file, GOOD + "{bad\n");

        assertThat(importing("--max-rejects", "49", file.toString())).isEqualTo(1);

        assertThat(store.published).isZero();
        assertThat(out.toString())
                .contains("edition       none\n")
                .contains("rejected 1 of 2 lines (50 %), more than --max-rejects 49 %: nothing was published")
                .contains("json: 1")
                .contains("line 2: invalid JSON");
        assertThat(importing("--max-rejects", "50", file.toString())).isZero();
    }

    @Test
    void invalidUsageExitsWith2() {
        assertThat(run(file.toString())).isEqualTo(2);
        assertThat(err.toString()).contains("cannot tell the database and the date of these files");
        assertThat(importing()).isEqualTo(2);
        assertThat(importing("--keep", "0", file.toString())).isEqualTo(2);
        assertThat(importing("--max-rejects", "101", file.toString())).isEqualTo(2);
        assertThat(importing("--kind", "pictures", file.toString())).isEqualTo(2);
        assertThat(run("--se", "nowhere", file.toString())).isEqualTo(2);
        assertThat(run("--se", "g_us", "--date", "tomorrow", file.toString())).isEqualTo(2);
        assertThat(store.published).isZero();
    }

    @Test
    void unreadableFileExitsWith1() {
        assertThat(importing(folder.resolve("missing").toString())).isEqualTo(1);

        assertThat(err.toString().strip()).endsWith("missing does not exist").startsWith("serpdex: ");
    }

    @Test
    void acceptsTheKindInLowerCase() {
        assertThat(importing("--kind", "serps", "--full", file.toString())).isZero();
    }

    @Test
    void writesRejectsAndSummariesToTheDataFolder() {
        importing(file.toString());

        assertThat(folder.resolve("imports")).isDirectoryContaining("glob:**/g_us-2026-11-01-*.summary.json");
    }

    @Test
    void describesEveryOption() {
        assertThat(run("--help")).isZero();

        assertThat(out.toString())
                .contains(
                        "--se", "--date", "--full", "--kind", "--max-rejects", "--keep", "--json", "--data", "--quiet")
                .contains("(default: 5.0)", "(default: 2)", "serps, figures or shares");
    }
}
