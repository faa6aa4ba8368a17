package io.serpdex.ingest;

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

/** Where a test lays its files down and imports them. */
final class Desk {
    static final Database US = new Database("g_us");
    static final LocalDate DAY = LocalDate.of(2026, 11, 1);

    final RecordingStore store = new RecordingStore();
    final Path folder;
    private final List<Path> files = new ArrayList<>();
    private InputStream standardInput = InputStream.nullInputStream();
    private Database database = US;
    private LocalDate date = DAY;
    private Kind kind;
    private boolean full;
    private ForeignOptions foreign = ForeignOptions.NONE;
    private double maxRejects = 100;

    Desk(Path folder) {
        this.folder = folder;
    }

    Desk file(String name, String content) {
        return file(name, content.getBytes(StandardCharsets.UTF_8));
    }

    Desk file(String name, byte[] content) {
        Path path = folder.resolve(name);
        try {
            Files.write(path, content);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return path(path);
    }

    Desk path(Path path) {
        files.add(path);
        return this;
    }

    Desk standardInput(byte[] content) {
        return standardInput(new ByteArrayInputStream(content));
    }

    Desk standardInput(InputStream content) {
        standardInput = content;
        return path(ImportRequest.STANDARD_INPUT);
    }

    Desk database(Database other) {
        database = other;
        return this;
    }

    Desk date(LocalDate other) {
        date = other;
        return this;
    }

    /** As if the database had an edition already. */
    Desk seed() {
        store.with(US, DAY);
        return this;
    }

    Desk kind(Kind other) {
        kind = other;
        return this;
    }

    Desk full() {
        full = true;
        return this;
    }

    Desk foreign(ForeignOptions said) {
        foreign = said;
        return this;
    }

    Desk maxRejects(double percent) {
        maxRejects = percent;
        return this;
    }

    ImportSummary run() {
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
        return new ImportRequest(database, date, full, files, kind, maxRejects, 2, Enrichment.NONE, foreign, reports());
    }

    Path reports() {
        return folder.resolve("imports");
    }

    /** Imports lines as one JSON Lines file of results pages. */
    ImportSummary serps(String... lines) {
        return file("serps.jsonl", String.join("\n", lines)).kind(Kind.SERPS).run();
    }

    KeywordChange only() {
        if (store.changes.size() != 1) {
            throw new AssertionError("one change was expected, got " + store.changes);
        }
        return store.changes.getFirst();
    }

    /** The lines of the rejects file. */
    static List<JsonNode> rejects(ImportSummary summary) {
        try {
            return Files.readAllLines(summary.rejects().file()).stream()
                    .map(line -> JsonMapper.shared().readTree(line))
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Kind and what of each reject, such as {@code url result}. */
    static List<String> kinds(ImportSummary summary) {
        if (summary.rejects().file() == null) {
            return List.of();
        }
        return rejects(summary).stream()
                .map(reject ->
                        reject.get("kind").asString() + " " + reject.get("what").asString())
                .toList();
    }

    /** {@code position url} of each result. */
    static List<String> results(KeywordChange change) {
        return change.results().value().stream()
                .map(result -> result.position() + " " + result.url().text())
                .toList();
    }
}
