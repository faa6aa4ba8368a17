package io.serpdex.demo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.serpdex.error.ErrorCode;
import io.serpdex.error.ServiceException;
import io.serpdex.model.Database;
import io.serpdex.store.EditionInfo;
import io.serpdex.store.Store;
import io.serpdex.store.lucene.LuceneStore;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CancellationException;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests loading the demo. {@link DemoContentTest} tests its content. */
final class DemoDataTest {
    static final List<DemoDatabase> SMALL = List.of(new DemoDatabase("g_us", 40, 3), new DemoDatabase("g_de", 20, 3));
    private static final List<DemoDatabase> OTHER_DATA = List.of(new DemoDatabase("g_fr", 20, 1));

    @TempDir
    private Path temp;

    @Test
    void loadsDatabasesAndImportSummariesOnly() throws IOException {
        List<String> steps = new ArrayList<>();
        DemoData demo = small();
        assertThat(demo.isNeeded()).isTrue();
        demo.load((step, done, of) -> steps.add(step + " " + done + "/" + of));
        assertThat(names(data())).containsExactly("g_de", "g_us", "imports");
        assertThat(steps)
                .hasSize(7)
                .startsWith("generating 0/6")
                .anyMatch(step -> step.startsWith("g_us 2026-09-01 "))
                .anyMatch(step -> step.startsWith("g_de 2026-11-01 "))
                .last()
                .asString()
                .endsWith(" 6/6");
        assertSmallDemoIsLoaded();
    }

    @Test
    void isNotLoadedTwice() throws IOException {
        small().load(DemoProgress.SILENT);
        assertRejected("contains g_de, g_us");
    }

    @Test
    void rejectsAFolderWithOtherData() throws IOException {
        new DemoData(LuceneStore::new, data(), OTHER_DATA).load(DemoProgress.SILENT);
        assertRejected("contains g_fr");
    }

    @Test
    void rejectsAFolderWithARunningImport() throws IOException {
        Files.createDirectories(data().resolve("g_de").resolve("import.tmp"));
        assertThatThrownBy(() -> small().load(DemoProgress.SILENT))
                .isInstanceOf(ServiceException.class)
                .hasMessageContaining(data().resolve("g_de") + " exists");
        assertThat(names(data())).containsExactly("g_de");
    }

    @Test
    void restartsAfterAKilledLoad() throws Exception {
        assertThat(KilledDemoProcess.run(data(), 3)).isEqualTo(KilledDemoProcess.EXIT_CODE);
        assertThat(names(data())).containsExactly(StagingFolder.NAME);
        try (Store store = new LuceneStore(data())) {
            assertThat(store.databases()).isEmpty();
        }
        assertThat(small().isNeeded()).isTrue();
        small().load(DemoProgress.SILENT);
        assertThat(names(data())).containsExactly("g_de", "g_us", "imports");
        assertSmallDemoIsLoaded();
    }

    @Test
    void finishesPublishingAfterAKill() throws IOException {
        small().load(DemoProgress.SILENT);
        Path staging = Files.createDirectories(data().resolve(StagingFolder.NAME));
        Files.createFile(staging.resolve("complete"));
        Files.createDirectories(staging.resolve("store"));
        Files.move(data().resolve("g_de"), staging.resolve("store").resolve("g_de"));
        assertThat(small().isNeeded()).isTrue();
        small().load((step, done, of) -> assertThat(step).as("step").isNull());
        assertThat(names(data())).containsExactly("g_de", "g_us", "imports");
        assertSmallDemoIsLoaded();
    }

    @Test
    void ignoresAKilledLoadIfThereIsOtherData() throws IOException {
        Path moved = Files.createDirectories(data().resolve(StagingFolder.NAME).resolve("store"));
        Files.createDirectories(moved.resolve("g_us"));
        Files.createDirectories(moved.resolve("g_de"));
        Files.createFile(moved.resolveSibling("complete"));
        new DemoData(LuceneStore::new, temp.resolve("other"), OTHER_DATA).load(DemoProgress.SILENT);
        Files.move(temp.resolve("other").resolve("g_fr"), data().resolve("g_fr"));
        assertRejected("contains g_fr");
    }

    @Test
    void rejectsASecondLoadingProcess() throws IOException {
        Files.createDirectories(data());
        try (StagingFolder _ = StagingFolder.enter(data())) {
            assertThatThrownBy(() -> small().load(DemoProgress.SILENT))
                    .isInstanceOfSatisfying(
                            ServiceException.class, e -> assertThat(e.code()).isEqualTo(ErrorCode.UNAVAILABLE))
                    .hasMessageContaining("another process");
        }
    }

    @Test
    void leavesAnEmptyFolderWhenCancelled() throws Exception {
        DemoData demo = small();
        List<Thread> cancelling = new ArrayList<>();
        assertThatThrownBy(() -> demo.load((step, done, of) -> {
                    if (done == 1) {
                        cancelling.add(Thread.ofPlatform().start(() -> cancel(demo)));
                    }
                }))
                .isInstanceOf(CancellationException.class);
        cancelling.getFirst().join();
        assertThat(names(data())).isEmpty();
        assertThat(demo.isNeeded()).isTrue();
    }

    private static void cancel(DemoData demo) {
        try {
            demo.cancel();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private Path data() {
        return temp.resolve("data");
    }

    private DemoData small() {
        return new DemoData(LuceneStore::new, data(), SMALL);
    }

    private void assertRejected(String reason) throws IOException {
        assertThat(small().isNeeded()).isFalse();
        Map<String, Long> before = databaseFiles();
        assertThatThrownBy(() -> small().load(DemoProgress.SILENT))
                .isInstanceOfSatisfying(
                        ServiceException.class, e -> assertThat(e.code()).isEqualTo(ErrorCode.INVALID_PARAMETER))
                .hasMessageContaining(reason);
        assertThat(databaseFiles()).isEqualTo(before);
    }

    private void assertSmallDemoIsLoaded() {
        try (Store store = new LuceneStore(data())) {
            assertThat(store.databases().stream().map(Database::id)).containsExactly("g_de", "g_us");
            assertThat(store.check())
                    .allSatisfy(report -> assertThat(report.problems()).isEmpty());
            for (Database database : store.databases()) {
                EditionInfo newest = store.editions(database).getFirst();
                assertThat(newest.number()).isEqualTo(3);
                assertThat(newest.date()).isEqualTo(DemoDatabase.LAST_DATE);
                assertThat(newest.keywords()).isEqualTo(database.id().equals("g_us") ? 40 : 20);
            }
        }
    }

    /** Returns path and size of every file outside of the staging folder. */
    private Map<String, Long> databaseFiles() throws IOException {
        Map<String, Long> sizes = new TreeMap<>();
        try (Stream<Path> files = Files.walk(data())) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                if (!file.startsWith(data().resolve(StagingFolder.NAME))) {
                    sizes.put(data().relativize(file).toString(), Files.size(file));
                }
            }
        }
        return sizes;
    }

    private static List<String> names(Path folder) throws IOException {
        try (Stream<Path> entries = Files.list(folder)) {
            return entries.map(entry -> entry.getFileName().toString()).sorted().toList();
        }
    }
}
