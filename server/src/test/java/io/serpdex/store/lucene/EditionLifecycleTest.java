package io.serpdex.store.lucene;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.serpdex.SerpdexProcess;
import io.serpdex.error.ErrorCode;
import io.serpdex.error.ServiceException;
import io.serpdex.ingest.ImportRequest;
import io.serpdex.model.Enrichment;
import io.serpdex.model.Scope;
import io.serpdex.store.Batch;
import io.serpdex.store.Query;
import io.serpdex.store.ScopeFigures;
import io.serpdex.store.Store;
import io.serpdex.store.View;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests editions, their readers and the import lock, within and between processes. */
final class EditionLifecycleTest {
    private static final long SEED = 4;
    private static final int EDITIONS = 5;

    /** An import reads the first bytes of a stream before it takes the lock. */
    private static final int ENOUGH_TO_BEGIN = 1 << 19;

    @TempDir
    private static Path folder;

    private static List<Path> files;
    private static QuerySuite queries;
    private static DataFolder first;
    private static QuerySuite.Results firstResults;

    @TempDir
    private Path temp;

    private DataFolder data;

    @BeforeAll
    static void importOnce() throws IOException {
        files = DataFolder.generate(folder.resolve("files"), 40, 10, EDITIONS, SEED);
        queries = new QuerySuite(files);
        first = new DataFolder(folder.resolve("first")).importing(0, files.subList(0, 1));
        firstResults = queries.run(first);
    }

    @BeforeEach
    void copy() throws IOException {
        data = first.copyTo(temp.resolve("data"));
    }

    private SerpdexProcess startImport(int index, Path file, int keep) throws IOException {
        return SerpdexProcess.start(
                temp,
                "import",
                "--data",
                data.path(),
                "--se",
                "g_us",
                "--date",
                DataFolder.dateOf(index),
                "--keep",
                keep,
                file);
    }

    private void importByAnotherProcess(int index, int keep) throws Exception {
        try (SerpdexProcess process = startImport(index, files.get(index), keep)) {
            assertThat(process.exitCode()).as(process.err()).isZero();
        }
    }

    private static Batch.Plan plan(String holder) {
        return new Batch.Plan(DataFolder.US, DataFolder.dateOf(1), false, 2, Enrichment.NONE, holder);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3})
    void keepsTheConfiguredNumberOfEditions(int keep) throws IOException {
        for (int index = 1; index < EDITIONS; index++) {
            try (Store store = data.open()) {
                data.importInto(store, index, files.get(index), keep);
            }
        }
        assertThat(data.editions())
                .containsExactlyElementsOf(List.of(5L, 4L, 3L).subList(0, keep));
        data.assertClean();
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3})
    void keepsTheConfiguredNumberInAnOpenStore(int keep) throws IOException {
        try (Store store = data.open()) {
            for (int index = 1; index < EDITIONS; index++) {
                data.importInto(store, index, files.get(index), keep);
                try (View view = store.open(DataFolder.US)) {
                    assertThat(view.edition().number()).isEqualTo(index + 1);
                }
            }
            assertThat(data.editions())
                    .containsExactlyElementsOf(List.of(5L, 4L, 3L).subList(0, keep));
        }
        data.assertClean();
    }

    @Test
    void keepsAnEditionWhileItIsRead() throws IOException {
        try (Store store = data.open();
                View view = store.open(DataFolder.US)) {
            for (int index = 1; index < 4; index++) {
                data.importInto(store, index, files.get(index), 1);
            }
            assertThat(data.editions())
                    .as("keeps the edition that is being read")
                    .containsExactly(4L, 1L);
            queries.run(view).assertSameAs(firstResults);
            try (View newer = store.open(DataFolder.US)) {
                assertThat(newer.edition().number()).isEqualTo(4);
                assertThat(view.edition().number()).isEqualTo(1);
            }
        }
        importLast();
        assertThat(data.editions()).containsExactly(5L);
    }

    private void importLast() throws IOException {
        try (Store store = data.open()) {
            data.importInto(store, 4, files.get(4), 1);
        }
    }

    @Test
    void keepsAnEditionThatAnotherProcessReads() throws Exception {
        try (Store store = data.open()) {
            try (View view = store.open(DataFolder.US)) {
                importByAnotherProcess(1, 1);
                importByAnotherProcess(2, 1);
                assertThat(data.editions()).containsExactly(3L, 1L);
                queries.run(view).assertSameAs(firstResults);

                try (View newer = store.open(DataFolder.US)) {
                    assertThat(newer.edition().number())
                            .as("sees the edition of another process")
                            .isEqualTo(3);
                }
                queries.run(view).assertSameAs(firstResults);
            }
            importByAnotherProcess(3, 1);
            assertThat(data.editions()).containsExactly(4L, 3L);
        }
        data.assertClean();
    }

    @Test
    void keepsALeaseWithinAProcess() throws Exception {
        try (Store store = data.open();
                View view = store.open(DataFolder.US)) {
            assertThat(data.problems()).isEmpty();
            queries.run(data).assertSameAs(firstResults);
            data.importInto(store, 1, files.get(1), 1);
            assertThat(data.editions()).containsExactly(2L, 1L);

            importByAnotherProcess(2, 1);

            assertThat(data.edition(1)).isDirectory();
            queries.run(view).assertSameAs(firstResults);
        }
    }

    @Test
    void keepsFiguresOfRemovedEditions() throws IOException {
        Scope scope = Scope.parse(Files.readAllLines(files.getFirst())
                .get(1)
                .replaceFirst(".*?\"results\":.*?\"url\": ?\"", "")
                .replaceFirst("\".*", ""));
        ScopeFigures figuresOfTheFirst;
        try (Store store = data.open();
                View view = store.open(DataFolder.US)) {
            figuresOfTheFirst = view.execute(new Query.DomainHistory(scope)).getFirst();
        }
        for (int index = 1; index < EDITIONS; index++) {
            try (Store store = data.open()) {
                data.importInto(store, index, files.get(index), 1);
            }
        }
        assertThat(data.editions()).containsExactly(5L);
        try (Store store = data.open();
                View view = store.open(DataFolder.US)) {
            assertThat(List.copyOf(view.execute(new Query.DomainHistory(scope))))
                    .hasSize(EDITIONS)
                    .startsWith(figuresOfTheFirst);
        }
        data.assertClean();
    }

    @Test
    void namesTheHolderOfTheLock() throws Exception {
        try (Store store = data.open();
                Store another = data.open();
                Batch batch = store.begin(plan("the night shift"))) {
            for (Store second : List.of(store, another)) {
                assertThatExceptionOfType(ServiceException.class)
                        .isThrownBy(() -> second.begin(plan("the day shift")))
                        .returns(ErrorCode.UNAVAILABLE, ServiceException::code)
                        .withMessageContaining("g_us")
                        .withMessageContaining("the night shift");
            }
            try (SerpdexProcess process = startImport(1, files.get(1), 2)) {
                assertThat(process.exitCode()).isEqualTo(1);
                assertThat(process.err())
                        .contains("another import of g_us is running: the night shift")
                        .doesNotContain("\tat ");
            }
            assertThat(batch.base()).isNotNull();
            queries.run(store).assertSameAs(firstResults);
        }
        data.assertClean();
        importByAnotherProcess(1, 2);
        assertThat(data.editions()).containsExactly(2L, 1L);
    }

    @Test
    void releasesTheLockOfAKilledProcess() throws Exception {
        byte[] lines = Files.readAllBytes(files.get(1));
        try (SerpdexProcess process = startImport(1, ImportRequest.STANDARD_INPUT, 2);
                Store store = data.open()) {
            OutputStream input = process.standardInput();
            for (int written = 0; written < ENOUGH_TO_BEGIN; written += lines.length) {
                input.write(lines);
            }
            input.flush();
            process.awaitMoment(() -> Files.exists(data.temporary()));

            assertThatExceptionOfType(ServiceException.class)
                    .isThrownBy(() -> store.begin(plan("a test")))
                    .withMessageContaining("process " + process.pid() + " since ");
            queries.run(store).assertSameAs(firstResults);
            queries.run(data).assertSameAs(firstResults);

            process.kill();
            data.importInto(store, 1, files.get(1), 2);
            assertThat(data.editions()).containsExactly(2L, 1L);
        }
        data.assertClean();
    }

    @Test
    void locksEachDatabaseSeparately() throws Exception {
        try (Store store = data.open();
                Batch batch = store.begin(plan("a test"))) {
            assertThat(batch.base()).isNotNull();
            try (SerpdexProcess process = SerpdexProcess.start(
                    temp,
                    "import",
                    "--data",
                    data.path(),
                    "--se",
                    "g_uk",
                    "--date",
                    DataFolder.dateOf(0),
                    britishFile())) {
                assertThat(process.exitCode()).as(process.err()).isZero();
            }
            assertThat(store.databases()).hasSize(2);
        }
    }

    private Path britishFile() throws IOException {
        Path file = temp.resolve("british.jsonl");
        return Files.writeString(
                file, "{\"keyword\": \"tea\", \"results\": [{\"position\": 1, \"url\": \"https://tea.example/\"}]}\n");
    }
}
