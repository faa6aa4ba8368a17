package io.serpdex.store.lucene;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.serpdex.error.ErrorCode;
import io.serpdex.error.ServiceException;
import io.serpdex.ingest.ImportRequest;
import io.serpdex.ingest.rejects.ImportSummary;
import io.serpdex.store.Store;
import io.serpdex.store.View;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.SplittableRandom;
import java.util.TreeSet;
import java.util.zip.CRC32;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Checks that damaged editions are detected, reported and kept, and that the newest intact edition is used. */
final class DamagedEditionTest {
    private static final long SEED = 99;
    private static final int RANDOM_PLACES = 2;
    private static final String FIGURES = "figures-00000002.sdx";

    @TempDir
    private static Path folder;

    private static List<Path> files;
    private static QuerySuite queries;
    private static DataFolder intact;
    private static QuerySuite.Results firstResults;
    private static QuerySuite.Results secondResults;

    @TempDir
    private Path temp;

    private DataFolder data;

    @BeforeAll
    static void importTwice() throws IOException {
        files = DataFolder.generate(folder.resolve("files"), 30, 10, 3, SEED);
        queries = new QuerySuite(files);
        intact = new DataFolder(folder.resolve("intact")).importing(0, files.subList(0, 1));
        firstResults = queries.run(intact);
        intact.importing(1, files.subList(1, 2));
        secondResults = queries.run(intact);
        assertThat(secondResults).isNotEqualTo(firstResults);
    }

    @BeforeEach
    void copy() throws IOException {
        data = intact.copyTo(temp.resolve("data"));
    }

    /** Damages a file, which is restored afterwards. */
    private interface Damage {
        void apply(Path file, byte[] content) throws IOException;
    }

    /** Returns the files of the newest edition, including its figures in the history. */
    private List<Path> filesOfTheNewest() throws IOException {
        List<Path> found = new ArrayList<>();
        for (String name : DataFolder.names(data.edition(2))) {
            found.add(data.edition(2).resolve(name));
        }
        found.add(data.history().resolve(FIGURES));
        assertThat(found).hasSizeGreaterThan(40);
        return found;
    }

    private static void flip(byte[] content, int at, Path file, int mask) throws IOException {
        byte[] flipped = content.clone();
        flipped[at] ^= (byte) mask;
        Files.write(file, flipped);
    }

    /** Checks that opening and {@code check} report the damage with edition and file. */
    private void assertDetected(Path file, String damage) {
        String name = file.getFileName().toString();
        try (Store store = data.open();
                View view = store.open(DataFolder.US)) {
            assertThat(view.edition().number()).as(damage).isEqualTo(1);
            assertThat(view.problems()).as(damage).singleElement().satisfies(problem -> {
                assertThat(problem)
                        .containsAnyOf(
                                "edition 2 ", "00000002", DataFolder.dateOf(1).toString());
                assertThat(problem).contains(name);
            });
        }
        assertThat(data.problems()).as(damage).singleElement().asString().contains(name);
    }

    private void damageEachFile(Damage damage) throws IOException {
        for (Path file : filesOfTheNewest()) {
            byte[] content = Files.readAllBytes(file);
            damage.apply(file, content);
            Files.write(file, content);
        }
        assertThat(data.problems()).isEmpty();
        queries.run(data).assertSameAs(secondResults);
    }

    @Test
    void detectsFlippedBytes() throws IOException {
        SplittableRandom random = new SplittableRandom(SEED);
        damageEachFile((file, content) -> {
            TreeSet<Integer> places = new TreeSet<>();
            if (content.length > 0) {
                places.addAll(List.of(0, content.length / 2, content.length - 1));
                for (int i = 0; i < RANDOM_PLACES; i++) {
                    places.add(random.nextInt(content.length));
                }
            }
            for (int offset : places) {
                int mask = 1 << random.nextInt(Byte.SIZE);
                flip(content, offset, file, mask);
                assertDetected(file, file + ", byte " + offset + " ^ " + mask + ", seed " + SEED);
            }
        });
    }

    @Test
    void detectsDamageInTheListOfFiles() throws IOException {
        Path file = data.edition(2).resolve(EditionFile.NAME);
        byte[] content = Files.readAllBytes(file);
        for (int offset = 0; offset < content.length; offset += 5) {
            flip(content, offset, file, 1 << (offset % Byte.SIZE));
            assertThatThrownBy(() -> EditionFile.read(file.getParent()))
                    .as("byte " + offset)
                    .isInstanceOf(DamagedEditionException.class)
                    .hasMessageContaining(file.toString());
        }
    }

    @Test
    void detectsTruncatedFiles() throws IOException {
        damageEachFile((file, content) -> {
            if (content.length > 0) {
                for (int length : new TreeSet<>(List.of(0, content.length / 2, content.length - 1))) {
                    Files.write(file, Arrays.copyOf(content, length));
                    assertDetected(file, file + " cut to " + length);
                }
            }
        });
    }

    @Test
    void detectsExtendedFiles() throws IOException {
        damageEachFile((file, content) -> {
            if (content.length > 0) {
                Files.write(file, Arrays.copyOf(content, content.length + 1));
                assertDetected(file, file + " with a byte more");
            }
        });
    }

    @Test
    void detectsMissingFiles() throws IOException {
        damageEachFile((file, content) -> {
            Files.delete(file);
            assertDetected(file, file + " deleted");
        });
    }

    @Test
    void rejectsFilesOfAnotherEdition() throws IOException {
        String name = "dropped-ids.sdx"; // has the same size in both editions
        Path file = data.edition(2).resolve(name);
        Files.copy(data.edition(1).resolve(name), file, StandardCopyOption.REPLACE_EXISTING);

        assertThat(data.problems()).singleElement().asString().contains(name);
        queries.run(data).assertSameAs(firstResults);
    }

    @Test
    void opensTheNewestIntactEdition() throws IOException {
        Files.delete(data.edition(2).resolve("serps.sdx"));

        queries.run(data).assertSameAs(firstResults);
    }

    @Test
    void remembersDamagedEditions() throws IOException {
        Files.delete(data.edition(2).resolve("serps.sdx"));
        try (Store store = data.open()) {
            queries.run(store).assertSameAs(firstResults);
            queries.run(store).assertSameAs(firstResults);
            data.importInto(store, 2, files.get(2), ImportRequest.KEEP);
            try (View view = store.open(DataFolder.US)) {
                assertThat(view.edition().number()).isEqualTo(3);
                assertThat(view.problems()).isEmpty();
            }
        }
    }

    @Test
    void reportsADatabaseWithoutIntactEditionAsUnavailable() throws IOException {
        Files.delete(data.edition(1).resolve("urls.sdx"));
        Files.delete(data.edition(2).resolve("serps.sdx"));

        try (Store store = data.open()) {
            assertThatExceptionOfType(ServiceException.class)
                    .isThrownBy(() -> store.open(DataFolder.US))
                    .returns(ErrorCode.UNAVAILABLE, ServiceException::code)
                    .withMessageContaining("g_us")
                    .withMessageContaining("urls.sdx is missing")
                    .withMessageContaining("serps.sdx is missing");
            assertThatExceptionOfType(ServiceException.class)
                    .isThrownBy(() -> data.importInto(store, 2, files.get(2), ImportRequest.KEEP))
                    .returns(ErrorCode.UNAVAILABLE, ServiceException::code)
                    .withMessageContaining("serps.sdx is missing");
        }
        assertThat(data.problems()).hasSize(2);
        assertThat(data.editions()).containsExactly(2L, 1L);
        assertThat(data.temporary()).doesNotExist();
    }

    @Test
    void buildsOnTheNewestIntactEdition() throws IOException {
        for (String name : List.of("serps.sdx", EditionFile.NAME, EditionLease.NAME)) {
            DataFolder damaged = intact.copyTo(temp.resolve(name));
            Files.delete(damaged.edition(2).resolve(name));
            try (Store store = damaged.open()) {
                // Overwrites the file with that of the lost edition.
                ImportSummary summary = damaged.importInto(store, 1, files.get(1), ImportRequest.KEEP);
                assertThat(summary.problems()).singleElement().asString().contains(name);
            }
            queries.run(damaged).assertSameAs(secondResults);
            assertThat(damaged.editions()).containsExactly(3L, 1L);
            damaged.assertClean();
        }
    }

    @Test
    void doesNotBuildOverAnUnknownFormatVersion() throws IOException {
        withFormatVersion(data.edition(2).resolve(EditionFile.NAME), 77);

        try (Store store = data.open()) {
            try (View view = store.open(DataFolder.US)) {
                assertThat(view.edition().number()).isEqualTo(1);
                assertThat(view.problems()).singleElement().asString().contains("version 77", "00000002");
            }
            assertThatExceptionOfType(ServiceException.class)
                    .isThrownBy(() -> data.importInto(store, 2, files.get(2), ImportRequest.KEEP))
                    .returns(ErrorCode.UNAVAILABLE, ServiceException::code)
                    .withMessageContaining("version 77");
        }
        assertThat(data.problems()).singleElement().asString().contains("version 77");
        assertThat(data.editions()).containsExactly(2L, 1L);
        assertThat(DataFolder.names(data.history())).contains(FIGURES);
        assertThat(data.temporary()).doesNotExist();
    }

    @Test
    void reportsAnUnknownFormatVersionAsUnavailable() throws IOException {
        withFormatVersion(data.edition(1).resolve(EditionFile.NAME), 0);
        withFormatVersion(data.edition(2).resolve(EditionFile.NAME), 1);

        try (Store store = data.open()) {
            assertThatExceptionOfType(ServiceException.class)
                    .isThrownBy(() -> store.open(DataFolder.US))
                    .returns(ErrorCode.UNAVAILABLE, ServiceException::code)
                    .withMessageContaining("version 1");
        }
    }

    private static void withFormatVersion(Path file, int version) throws IOException {
        String json = Files.readAllLines(file).getFirst();
        String changed = json.replaceFirst("\"format\":[0-9]+", "\"format\":" + version) + "\n";
        assertThat(changed).contains("\"format\":" + version);
        CRC32 crc = new CRC32();
        crc.update(changed.getBytes(StandardCharsets.UTF_8));
        Files.writeString(file, changed + "crc32 " + HexFormat.of().toHexDigits((int) crc.getValue()) + "\n");
    }

    @Test
    void detectsDamagedHistory() throws IOException {
        Path file = data.history().resolve("figures-00000001.sdx");
        byte[] content = Files.readAllBytes(file);
        flip(content, content.length / 2, file, 1);

        assertThat(data.problems()).hasSize(2).allMatch(problem -> problem.contains("figures-00000001.sdx"));
        try (Store store = data.open()) {
            assertThatThrownBy(() -> store.open(DataFolder.US)).hasMessageContaining("figures-00000001.sdx");
        }
    }
}
