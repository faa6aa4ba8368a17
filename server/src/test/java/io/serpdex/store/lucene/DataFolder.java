package io.serpdex.store.lucene;

import static org.assertj.core.api.Assertions.assertThat;

import io.serpdex.generate.EditionInterval;
import io.serpdex.generate.GeneratedFile;
import io.serpdex.generate.Generator;
import io.serpdex.generate.GeneratorSettings;
import io.serpdex.ingest.ImportProgress;
import io.serpdex.ingest.ImportRequest;
import io.serpdex.ingest.Importer;
import io.serpdex.ingest.rejects.ImportSummary;
import io.serpdex.model.Database;
import io.serpdex.model.Enrichment;
import io.serpdex.store.Store;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** A data folder with operations for tests. */
public final class DataFolder {
    public static final Database US = Database.of("g_us");

    private static final LocalDate FIRST_DATE = LocalDate.of(2026, 1, 1);
    private static final int DAYS_IN_A_STEP = 7;
    private static final Pattern NUMBER = Pattern.compile("[0-9]+");
    private static final Pattern SUMMARY = Pattern.compile("imports/.*\\.summary\\.json");

    private final Path path;

    public DataFolder(Path path) {
        this.path = path;
    }

    /** Generates files for weekly editions. */
    public static List<Path> generate(Path folder, int keywords, int results, int editions, long seed)
            throws IOException {
        GeneratorSettings settings = new GeneratorSettings(
                US.id(), keywords, editions, seed, results, FIRST_DATE, EditionInterval.WEEKLY, 0.7, false, false);
        return new Generator(settings)
                .write(folder, (file, done, all) -> {}).serps().stream()
                        .map(GeneratedFile::path)
                        .toList();
    }

    /** Returns the date of the edition for the file with this index. */
    public static LocalDate dateOf(int index) {
        return FIRST_DATE.plusDays((long) index * DAYS_IN_A_STEP);
    }

    public Path path() {
        return path;
    }

    Path edition(long number) {
        return path.resolve(US.id()).resolve("editions").resolve(String.format("%08d", number));
    }

    Path building(long number) {
        return edition(number).resolveSibling(edition(number).getFileName() + ".building");
    }

    Path history() {
        return path.resolve(US.id()).resolve("history");
    }

    Path temporary() {
        return path.resolve(US.id()).resolve("import.tmp");
    }

    DataFolder copyTo(Path target) throws IOException {
        copy(path, target);
        return new DataFolder(target);
    }

    private static void copy(Path from, Path to) throws IOException {
        try (Stream<Path> all = Files.walk(from)) {
            for (Path each : all.toList()) {
                Path copied = to.resolve(from.relativize(each).toString());
                Files.createDirectories(copied.getParent());
                if (Files.isDirectory(each)) {
                    Files.createDirectories(copied);
                } else {
                    Files.copy(each, copied, StandardCopyOption.REPLACE_EXISTING);
                }
            }
        }
    }

    void delete() throws IOException {
        Editions.delete(path);
    }

    LuceneStore open() {
        return new LuceneStore(path);
    }

    /** Imports the files in order as weekly editions, starting with the week of the given index. */
    public DataFolder importing(int firstIndex, List<Path> files) throws IOException {
        for (int i = 0; i < files.size(); i++) {
            try (Store store = open()) {
                importInto(store, firstIndex + i, files.get(i), ImportRequest.KEEP);
            }
        }
        return this;
    }

    public ImportSummary importInto(Store store, int index, Path file, int keep) throws IOException {
        ImportRequest request = new ImportRequest(
                US,
                dateOf(index),
                false,
                false,
                List.of(file),
                null,
                ImportRequest.Limits.DEFAULT,
                keep,
                Enrichment.ALL,
                ImportRequest.ProviderOptions.NONE,
                path.resolve("imports"));
        ImportSummary summary =
                new Importer(store, InputStream.nullInputStream(), 2).run(request, ImportProgress.SILENT);
        assertThat(summary.failure()).isNull();
        return summary;
    }

    List<Long> editions() {
        return new Editions(path.resolve(US.id()), folder -> {
                    throw new IOException("unexpected open");
                })
                .published();
    }

    /** Returns the problems found by {@code check}. */
    List<String> problems() {
        try (Store store = open()) {
            return store.check().stream()
                    .flatMap(report -> report.problems().stream())
                    .toList();
        }
    }

    /** Checks that there are no problems and no leftover files. */
    void assertClean() throws IOException {
        try (Store store = open()) {
            for (Store.CheckReport report : store.check()) {
                assertThat(report.problems()).isEmpty();
                assertThat(report.leftovers()).isEmpty();
                assertThat(report.intact()).hasSameSizeAs(editions());
            }
        }
        assertThat(temporary()).doesNotExist();
        assertThat(path.resolve("imports").resolve("work-" + US.id())).doesNotExist();
        assertThat(names(edition(1).getParent())).allMatch(name -> name.matches("[0-9]{8}"));
        StringBuilder named = new StringBuilder();
        for (long number : editions()) {
            named.append(Files.readString(edition(number).resolve(EditionFile.NAME)));
        }
        for (String figures : names(history())) {
            assertThat(named.toString()).contains('"' + figures + '"');
        }
    }

    static List<String> names(Path folder) throws IOException {
        List<String> names = new ArrayList<>();
        try (Stream<Path> entries = Files.list(folder)) {
            entries.forEach(entry -> names.add(entry.getFileName().toString()));
        }
        Collections.sort(names);
        return names;
    }

    /** Returns the names of all files without their numbers. */
    Set<String> kindsOfFiles() throws IOException {
        Set<String> kinds = new TreeSet<>();
        try (Stream<Path> all = Files.walk(path)) {
            all.map(each -> path.relativize(each).toString()).forEach(name -> {
                String summarised = SUMMARY.matcher(name).replaceAll("imports/summary");
                kinds.add(NUMBER.matcher(summarised).replaceAll("N"));
            });
        }
        return kinds;
    }
}
