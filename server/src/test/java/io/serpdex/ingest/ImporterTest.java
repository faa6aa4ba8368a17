package io.serpdex.ingest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.serpdex.error.ServiceException;
import io.serpdex.ingest.rejects.ImportSummary;
import io.serpdex.ingest.rejects.ImportSummaryJson;
import io.serpdex.model.Database;
import io.serpdex.store.Batch;
import io.serpdex.store.KeywordChange;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Tests complete imports: limits, summary, rejects, cancellation. */
final class ImporterTest {
    private static final String GOOD =
            "{\"keyword\": \"a\", \"results\": [{\"position\": 1, \"url\": \"https://a.com/\"}]}\n";

    @TempDir
    Path folder;

    private ImportHarness harness;

    @BeforeEach
    void setUp() {
        harness = new ImportHarness(folder);
    }

    private List<String> leftBehind() throws IOException {
        try (Stream<Path> files = Files.list(harness.reports())) {
            return files.map(file -> file.getFileName().toString()).sorted().toList();
        }
    }

    @Test
    void publishesWithFivePercentOfRejectedLines() {
        ImportSummary summary =
                harness.maxRejects(5).file("a.jsonl", GOOD.repeat(19) + "bad\n").run();

        assertThat(summary.published()).isTrue();
        assertThat(summary.failure()).isNull();
    }

    @Test
    void publishesNothingAboveRejectLimit() {
        ImportSummary summary =
                harness.maxRejects(5).file("a.jsonl", GOOD.repeat(18) + "bad\n").run();

        assertThat(summary.failure())
                .isEqualTo("rejected 1 of 19 lines (5.26 %), more than --max-rejects 5 %: nothing was published");
        assertThat(summary.edition()).isNull();
        assertThat(summary.lines()).isEqualTo(19);
        assertThat(harness.store.published).isZero();
        assertThat(harness.store.openBatches).isZero();
        assertThat(ImportHarness.rejects(summary)).hasSize(1);
    }

    @Test
    void limitsRejectedResultsWithoutRepeatedOnesAndAds() {
        String results = "{\"position\": 1, \"url\": \"https://a.com/\"}, ".repeat(30);
        String line = "{\"keyword\": \"a\", \"results\": [" + results
                + "{\"position\": 1, \"url\": \"https://b.com/\"}], \"ads\": [1, 2, 3]}\n";

        ImportSummary summary = harness.maxRejects(49.5).file("a.jsonl", line).run();

        assertThat(summary.failure())
                .isEqualTo("rejected 1 of 2 results (50 %), more than --max-rejects 49.5 %: nothing was published");
        assertThat(summary.repeated()).isEqualTo(29);
        assertThat(harness.maxRejects(50).run().published()).isTrue();
    }

    @Test
    void writesLocationKindAndReasonOfRejects() {
        ImportSummary summary = harness.file(
                        "a.jsonl",
                        GOOD + "{\"keyword\": \"a\", \"cost\": -1, \"note\": \"" + "é".repeat(300) + "\"}\n"
                                + "{\"keyword\": \"b\", \"results\": [{\"position\": 1}], \"ads\": [7]}\n")
                .run();

        List<JsonNode> rejects = ImportHarness.rejects(summary);
        assertThat(rejects).hasSize(3);
        JsonNode first = rejects.getFirst();
        assertThat(first.propertyNames()).containsExactly("file", "line", "kind", "what", "reason", "text");
        assertThat(first.get("file").asString()).endsWith("a.jsonl");
        assertThat(first.get("line").asInt()).isEqualTo(2);
        assertThat(first.get("reason").asString()).isEqualTo("cost must be a number from 0 to 10000, got -1");
        assertThat(first.get("text").asString())
                .hasSize(201)
                .startsWith("{\"keyword\": \"a\"")
                .endsWith("é…");
        assertThat(rejects.get(1).get("text").asString()).isEqualTo("{\"position\": 1}");
        assertThat(rejects.get(1).get("what").asString()).isEqualTo("result");
        assertThat(rejects.get(2).get("what").asString()).isEqualTo("ad");
        assertThat(summary.rejects().file().getFileName().toString())
                .matches("g_us-2026-11-01-\\d{8}T\\d{6}Z\\.rejects\\.jsonl");
    }

    @Test
    void writesRejectsInOrderOfFiles() {
        ImportSummary summary = harness.file("b.jsonl", "{bad\n" + GOOD)
                .file("c.csv", "keyword,position,url\na,x,https://a.com/\n")
                .file("a.jsonl", GOOD + "{bad\n")
                .run();

        assertThat(ImportHarness.rejects(summary).stream()
                        .map(reject -> Path.of(reject.get("file").asString()).getFileName() + " " + reject.get("line")))
                .containsExactly("b.jsonl 1", "c.csv 2", "a.jsonl 2");
    }

    @Test
    void createsNoRejectsFileWithoutRejects() throws IOException {
        ImportSummary summary = harness.file("a.jsonl", GOOD).run();

        assertThat(summary.rejects().file()).isNull();
        assertThat(leftBehind()).hasSize(1).first().asString().endsWith(".summary.json");
    }

    @Test
    void keepsFilesOfTwoImportsInOneSecond() throws IOException {
        harness.file("a.jsonl", GOOD + "{bad\n");
        ImportSummary first = harness.run();
        ImportSummary second = harness.run();

        assertThat(first.rejects().file()).isNotEqualTo(second.rejects().file());
        assertThat(leftBehind()).hasSize(4);
    }

    @Test
    void writesSummaryWithSpecifiedKeys() throws IOException {
        ImportSummary summary = harness.file("a.jsonl", GOOD + "{\"keyword\": \"b\", \"x\": 1}\n" + "{bad\n")
                .run();

        JsonNode json = JsonMapper.shared().readTree(ImportSummaryJson.of(summary));
        assertThat(json.propertyNames())
                .contains(
                        "lines",
                        "serps",
                        "results",
                        "rejects",
                        "repeated",
                        "warnings",
                        "results_per_second",
                        "bytes",
                        "edition");
        assertThat(json.get("lines").asInt()).isEqualTo(3);
        assertThat(json.get("serps").asInt()).isEqualTo(1);
        assertThat(json.get("results").asInt()).isEqualTo(1);
        assertThat(json.get("edition").asString()).isEqualTo("2026-11-01");
        assertThat(json.get("edition_number").asInt()).isEqualTo(1);
        assertThat(json.get("bytes").asInt()).isEqualTo(4_200);
        assertThat(json.get("unknown_keys").get("x").asInt()).isEqualTo(1);
        assertThat(json.get("warnings").get("shallower").asInt()).isEqualTo(1);
        assertThat(json.get("warnings").get("shallower_examples").get(0).asString())
                .isEqualTo("shoes");
        assertThat(json.get("results_per_second").isIntegralNumber()).isTrue();
        JsonNode rejects = json.get("rejects");
        assertThat(rejects.get("lines").asInt()).isEqualTo(1);
        assertThat(rejects.get("results").asInt()).isZero();
        assertThat(rejects.get("ads").asInt()).isZero();
        assertThat(rejects.get("kinds").get("json").asInt()).isEqualTo(1);
        assertThat(rejects.get("examples").get("json").get(0).asString()).contains("a.jsonl, line 3: ");
        assertThat(Path.of(rejects.get("file").asString())).exists();
        Path summaryFile = Path.of(rejects.get("file").asString().replace(".rejects.jsonl", ".summary.json"));
        assertThat(JsonMapper.shared().readTree(Files.readString(summaryFile))).isEqualTo(json);
    }

    @Test
    void removesFilesOfKilledImport() throws IOException {
        Path stale = harness.reports().resolve("work-g_us").resolve("rows");
        Files.createDirectories(stale.getParent());
        Files.writeString(stale, "left");

        harness.file("a.csv", "keyword,position,url\na,1,https://a.com/\n").run();

        assertThat(leftBehind()).hasSize(1).first().asString().endsWith(".summary.json");
    }

    @Test
    void closesBatchAndDeletesFilesAfterFailure() throws IOException {
        harness.file("empty.csv", "keyword,position,url\n");

        assertThatThrownBy(harness::run).isInstanceOf(ServiceException.class);

        assertThat(harness.store.openBatches).isZero();
        assertThat(leftBehind()).isEmpty();
    }

    @Test
    void cancelsImportThatWaitsForInput() throws Exception {
        CountDownLatch begun = new CountDownLatch(1);
        CountDownLatch goOn = new CountDownLatch(1);
        Importer importer = harness.standardInput(new Stalling(begun, goOn)).importer();
        ImportProgress progress = new ImportProgress() {
            @Override
            public void reading(long bytes, long totalBytes, long results) {
                begun.countDown();
            }

            @Override
            public void publishing(long thousandths) {}
        };
        FutureTask<ImportSummary> running = new FutureTask<>(() -> importer.run(harness.request(), progress));
        Thread.ofPlatform().start(running);
        begun.await();

        importer.cancel();

        assertThat(harness.store.openBatches).isZero();
        assertThat(leftBehind()).isEmpty();
        goOn.countDown();
        assertThatThrownBy(running::get)
                .isInstanceOf(ExecutionException.class)
                .hasRootCauseInstanceOf(CancellationException.class);
        assertThat(harness.store.published).isZero();
    }

    /** Writes a file with a SERP of one keyword on each of some days, newest first. */
    private void serpsOf(int days) {
        StringBuilder lines = new StringBuilder();
        for (int day = days - 1; day >= 0; day--) {
            lines.append(
                    GOOD.replace("\"results\"", "\"date\": \"" + ImportHarness.DAY.plusDays(day) + "\", \"results\""));
        }
        harness.date(null).file("a.jsonl", lines.toString());
    }

    @Test
    void publishesAYearOfDaysInOrder() {
        serpsOf(365);

        ImportSummary summary = harness.run();

        assertThat(summary.editions()).hasSize(365);
        assertThat(harness.store.plans)
                .extracting(Batch.Plan::date)
                .isSorted()
                .hasSize(365)
                .startsWith(ImportHarness.DAY)
                .doesNotHaveDuplicates();
        assertThat(harness.store.changes)
                .extracting(KeywordChange::date)
                .isEqualTo(summary.editions().stream()
                        .map(ImportSummary.Edition::date)
                        .toList());
    }

    /** Does something at the beginning of the second edition. */
    private record AtSecondEdition(Callable<?> action) implements ImportProgress {
        @Override
        public void reading(long bytes, long totalBytes, long results) {}

        @Override
        public void publishing(long thousandths) {}

        @Override
        public void edition(Database database, LocalDate date, int number, int editions) {
            if (number == 2) {
                try {
                    action.call();
                } catch (Exception e) {
                    throw new AssertionError(e);
                }
            }
        }
    }

    @Test
    void keepsPublishedEditionsIfCancelled() throws IOException {
        serpsOf(3);
        Importer importer = harness.importer();
        ImportProgress cancelling = new AtSecondEdition(() -> {
            importer.cancel();
            return null;
        });

        assertThatThrownBy(() -> importer.run(harness.request(), cancelling)).isInstanceOf(CancellationException.class);

        assertThat(importer.published()).containsExactly("g_us of 2026-11-01");
        assertThat(harness.store.published).isEqualTo(1);
        assertThat(harness.store.openBatches).isZero();
        assertThat(leftBehind()).hasSize(1);
        JsonNode summary = JsonMapper.shared()
                .readTree(
                        Files.readString(harness.reports().resolve(leftBehind().getFirst())));
        assertThat(summary.get("failure").asString()).isEqualTo("the import was interrupted");
        assertThat(summary.get("unpublished").toString()).isEqualTo("[\"2026-11-02\",\"2026-11-03\"]");
    }

    @Test
    void returnsPublishedEditionsIfALaterOneCannotBeWritten() throws IOException {
        serpsOf(3);
        ImportProgress breaking = new AtSecondEdition(() -> {
            Files.move(harness.reports(), folder.resolve("moved"));
            return Files.writeString(harness.reports(), "not a folder");
        });

        ImportSummary summary = harness.importer().run(harness.request(), breaking);

        assertThat(summary.published()).isFalse();
        assertThat(summary.editions()).hasSize(1);
        assertThat(summary.unpublished()).hasSize(2);
        assertThat(summary.failure())
                .startsWith("edition of 2026-11-02: ")
                .endsWith(": this edition and later ones were not published");
        assertThat(harness.store.openBatches).isZero();
    }

    /** Blocks after its first lines until the test continues. */
    private static final class Stalling extends InputStream {
        private final CountDownLatch begun;
        private final CountDownLatch goOn;
        private final byte[] lines = GOOD.repeat(1_000).getBytes(StandardCharsets.UTF_8);
        private int next;

        Stalling(CountDownLatch begun, CountDownLatch goOn) {
            this.begun = begun;
            this.goOn = goOn;
        }

        @Override
        public int read() throws IOException {
            byte[] one = new byte[1];
            return read(one, 0, 1) < 0 ? -1 : one[0];
        }

        @Override
        public int read(byte[] bytes, int offset, int length) throws IOException {
            if (begun.getCount() > 0) {
                int size = Math.min(length, lines.length - next);
                System.arraycopy(lines, next, bytes, offset, size);
                next = (next + size) % lines.length;
                return size;
            }
            try {
                goOn.await();
            } catch (InterruptedException e) {
                throw new IOException(e);
            }
            return -1;
        }
    }
}
