package io.serpdex.ingest;

import io.serpdex.ingest.parse.FileKind;
import io.serpdex.ingest.rejects.ImportSummary;
import io.serpdex.model.Database;
import io.serpdex.model.Enrichment;
import io.serpdex.store.KeywordChange;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Writes the files of a test and imports them into a {@link RecordingStore}. */
public final class ImportHarness {
    public static final Database US = new Database("g_us");
    public static final LocalDate DAY = LocalDate.of(2026, 11, 1);

    public final RecordingStore store = new RecordingStore();
    final Path folder;
    private final List<Path> files = new ArrayList<>();
    private InputStream standardInput = InputStream.nullInputStream();
    private Database database = US;
    private LocalDate date = DAY;
    private FileKind fileKind;
    private boolean full;
    private boolean oneEdition;
    private ImportRequest.ProviderOptions providerOptions = ImportRequest.ProviderOptions.NONE;
    private ImportRequest.Limits limits = new ImportRequest.Limits(100, 100);

    public ImportHarness(Path folder) {
        this.folder = folder;
    }

    public ImportHarness file(String name, String content) {
        return file(name, content.getBytes(StandardCharsets.UTF_8));
    }

    public ImportHarness file(String name, byte[] content) {
        Path path = folder.resolve(name);
        try {
            Files.write(path, content);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return path(path);
    }

    public ImportHarness path(Path path) {
        files.add(path);
        return this;
    }

    public ImportHarness standardInput(byte[] content) {
        return standardInput(new ByteArrayInputStream(content));
    }

    public ImportHarness standardInput(InputStream content) {
        standardInput = content;
        return path(ImportRequest.STANDARD_INPUT);
    }

    public ImportHarness database(Database other) {
        database = other;
        return this;
    }

    public ImportHarness date(LocalDate other) {
        date = other;
        return this;
    }

    /** Adds an edition of the database to the store. */
    public ImportHarness withExistingEdition() {
        store.with(US, DAY);
        return this;
    }

    public ImportHarness kind(FileKind other) {
        fileKind = other;
        return this;
    }

    public ImportHarness full() {
        full = true;
        return this;
    }

    ImportHarness oneEdition() {
        oneEdition = true;
        return this;
    }

    ImportHarness providerOptions(ImportRequest.ProviderOptions options) {
        providerOptions = options;
        return this;
    }

    public ImportHarness maxRejects(double percent) {
        limits = new ImportRequest.Limits(percent, 100);
        return this;
    }

    public ImportSummary run() {
        try {
            return importer().run(request(), ImportProgress.SILENT);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    List<ImportSummary> runAll() {
        try {
            return importer().runAll(request(), ImportProgress.SILENT);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    Importer importer() {
        return new Importer(store, standardInput, 2);
    }

    ImportRequest request() {
        return new ImportRequest(
                database,
                date,
                full,
                oneEdition,
                files,
                fileKind,
                limits,
                2,
                Enrichment.NONE,
                providerOptions,
                reports());
    }

    public Path reports() {
        return folder.resolve("imports");
    }

    /** Imports lines as one JSON Lines file of SERPs. */
    public ImportSummary serps(String... lines) {
        return file("serps.jsonl", String.join("\n", lines))
                .kind(FileKind.SERPS)
                .run();
    }

    public KeywordChange only() {
        if (store.changes.size() != 1) {
            throw new AssertionError("one change was expected, got " + store.changes);
        }
        return store.changes.getFirst();
    }

    /** Returns the lines of the rejects file. */
    public static List<JsonNode> rejects(ImportSummary summary) {
        try {
            return Files.readAllLines(summary.rejects().file()).stream()
                    .map(line -> JsonMapper.shared().readTree(line))
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Returns the kind and unit of each reject, such as {@code url result}. */
    public static List<String> kinds(ImportSummary summary) {
        if (summary.rejects().file() == null) {
            return List.of();
        }
        return rejects(summary).stream()
                .map(reject ->
                        reject.get("kind").asString() + " " + reject.get("what").asString())
                .toList();
    }

    /** Returns position and URL of each result, such as {@code 1 https://a.com/}. */
    public static List<String> results(KeywordChange change) {
        return change.results().value().stream()
                .map(result -> result.position() + " " + result.url().text())
                .toList();
    }
}
