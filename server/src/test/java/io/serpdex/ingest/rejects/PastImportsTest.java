package io.serpdex.ingest.rejects;

import static org.assertj.core.api.Assertions.assertThat;

import io.serpdex.ingest.ImportHarness;
import io.serpdex.ingest.rejects.PastImports.PastImport;
import io.serpdex.ingest.rejects.PastImports.RejectEntry;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests reading the summaries and rejects of past imports. */
final class PastImportsTest {
    private static final String GOOD =
            "{\"keyword\": \"a\", \"results\": [{\"position\": 1, \"url\": \"https://a.com/\"}]}\n";

    @TempDir
    Path folder;

    private ImportHarness harness;
    private PastImports imports;

    @BeforeEach
    void setUp() {
        harness = new ImportHarness(folder);
        imports = new PastImports(harness.reports());
    }

    @Test
    void returnsNothingWithoutImports() {
        assertThat(imports.newest(10)).isEmpty();
    }

    @Test
    void readsCountsAndRejectReasons() {
        ImportSummary summary = harness.file("a.jsonl", GOOD + "bad\nworse\n").run();

        PastImport past = imports.newest(10).getFirst();
        assertThat(past.database()).isEqualTo("g_us");
        assertThat(past.edition()).isEqualTo("2026-11-01");
        assertThat(past.failure()).isEmpty();
        assertThat(past.lines()).isEqualTo(3);
        assertThat(past.results()).isEqualTo(1);
        assertThat(past.rejects()).isEqualTo(2);
        assertThat(past.kinds()).isEqualTo(summary.rejects().kinds());
        assertThat(past.time()).matches("\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d:\\d\\d");
        List<RejectEntry> rejects = imports.rejects(past, 0, 10);
        assertThat(rejects).extracting(RejectEntry::line).containsExactly(2L, 3L);
        assertThat(rejects).extracting(RejectEntry::text).containsExactly("bad", "worse");
        assertThat(imports.rejects(past, 1, 10)).isEqualTo(rejects.subList(1, 2));
        assertThat(imports.rejects(past, 0, 1)).isEqualTo(rejects.subList(0, 1));
    }

    @Test
    void readsFailureOfUnpublishedImport() {
        ImportSummary summary =
                harness.maxRejects(5).file("a.jsonl", GOOD + "bad\n").run();

        assertThat(imports.newest(10)).singleElement().satisfies(past -> {
            assertThat(past.failure()).isEqualTo(summary.failure());
            assertThat(past.edition()).isEmpty();
        });
    }

    @Test
    void listsNewestFirstUpToLimit() throws IOException {
        harness.file("a.jsonl", GOOD).run();
        Path summary = harness.reports().resolve(imports.newest(1).getFirst().name() + ".summary.json");
        Files.copy(summary, harness.reports().resolve("g_us-2026-11-01-20200101T000000Z.summary.json"));
        Files.copy(summary, harness.reports().resolve("g_us-2026-11-01-20990101T000000Z.summary.json"));

        assertThat(imports.newest(10))
                .extracting(past -> past.time().substring(0, 4))
                .startsWith("2099")
                .endsWith("2020")
                .hasSize(3);
        assertThat(imports.newest(1)).extracting(PastImport::time).containsExactly("2099-01-01 00:00:00");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "g_us",
                "../imports/g_us-2026-11-01-20200101T000000Z",
                "g_us-2026-11-01-20200101T000000Z/../x",
                "g_us-2026-11-01-20200101T000000Z"
            })
    void findsNothingForInvalidName(String name) {
        assertThat(imports.find(name)).isEmpty();
    }

    @Test
    void skipsIncompleteSummary() throws IOException {
        harness.file("a.jsonl", GOOD).run();
        Files.writeString(harness.reports().resolve("g_us-2026-11-01-20200101T000000Z.summary.json"), "{\"se\": ");

        assertThat(imports.newest(10)).hasSize(1);
    }
}
