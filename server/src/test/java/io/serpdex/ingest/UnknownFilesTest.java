package io.serpdex.ingest;

import static io.serpdex.ingest.ImportHarness.kinds;
import static io.serpdex.ingest.ProviderFixtures.path;
import static org.assertj.core.api.Assertions.assertThat;

import io.serpdex.ingest.rejects.ImportSummary;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests folders that contain other files than those to import. */
final class UnknownFilesTest {
    private static final String SERP = "{\"keyword\": \"a\", \"results\": []}\n";

    @TempDir
    Path folder;

    private ImportHarness harness;

    @BeforeEach
    void setUp() {
        harness = new ImportHarness(folder);
    }

    @Test
    void skipsUnknownFilesInFolder() throws IOException {
        Path inner = Files.createDirectories(folder.resolve("responses"));
        Files.writeString(inner.resolve("a.json"), SERP);
        Files.copy(path("error-page.html"), inner.resolve("b.json"));

        Files.writeString(inner.resolve("README.md"), "# Responses\n\nFetched every week.\n");
        Files.write(inner.resolve("chart.png"), new byte[] {(byte) 0x89, 'P', 'N', 'G', 13, 10, 26, 10, 0, 0, 0, 13});
        Files.write(inner.resolve("utf16.bin"), new byte[] {0, 1, 0, 2, (byte) 0xD8, 0, (byte) 0xD8, 0});
        Files.write(inner.resolve("broken.gz"), new byte[] {0x1F, (byte) 0x8B, 1, 2, 3});
        Files.write(inner.resolve("broken.zip"), new byte[] {'P', 'K', 3, 4, 1, 2, 3});
        Files.writeString(inner.resolve("package.json"), "{\"name\": \"tool\", \"version\": \"1.0\"}");

        ImportSummary summary = harness.maxRejects(0).path(inner).run();

        assertThat(harness.only().keyword().text()).isEqualTo("a");
        assertThat(summary.lines()).isEqualTo(1);
        assertThat(summary.rejects().lines()).isZero();
        assertThat(summary.rejects().kinds()).isEqualTo(Map.of("file", 7L));
        assertThat(kinds(summary)).hasSize(7).containsOnly("file file");
        assertThat(ImportHarness.rejects(summary))
                .extracting(reject -> Path.of(reject.get("file").asString()).getFileName() + ": "
                        + reject.get("reason").asString())
                .contains(
                        "README.md: unknown format: neither JSON nor a table with a header."
                                + " Try: serpdex import --formats",
                        "b.json: HTML or XML instead of data."
                                + " The provider may have returned a sign-in page or an error page",
                        "package.json: unknown format: JSON with the keys name, version."
                                + " Try: serpdex import --formats",
                        "utf16.bin: invalid UTF-16");
    }

    @Test
    void ignoresHiddenFiles() throws IOException {
        Path inner = Files.createDirectories(folder.resolve("responses"));
        Files.writeString(inner.resolve("a.json"), SERP);
        Files.createDirectories(inner.resolve("__MACOSX"));
        for (String name : List.of(".DS_Store", "._a.json", "__MACOSX/a.json", "~$queries.xlsx", "Thumbs.db")) {
            Files.writeString(inner.resolve(name), "rubbish");
        }
        assertThat(kinds(harness.path(inner).run())).isEmpty();
    }
}
