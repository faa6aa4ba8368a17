package io.serpdex.store.lucene;

import static org.assertj.core.api.Assertions.assertThat;

import io.serpdex.SerpdexProcess;
import io.serpdex.ingest.ImportRequest;
import io.serpdex.store.Store;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Checks that a killed import keeps the old edition, and that the next import removes its files. */
final class KilledImportTest {
    private static final long SEED = 20_261_101;
    private static final int KEYWORDS = 800;
    private static final int RESULTS = 30;
    private static final long NEW_EDITION = 3;
    private static final int NEW_INDEX = 2;

    @TempDir
    private static Path folder;

    private static List<Path> files;
    private static QuerySuite queries;
    private static DataFolder before;
    private static QuerySuite.Results oldResults;
    private static QuerySuite.Results newResults;
    private static Set<String> kindsOfFiles;

    @TempDir
    private Path temp;

    @BeforeAll
    static void importTwiceAndThenUndisturbed() throws IOException {
        files = DataFolder.generate(folder.resolve("files"), KEYWORDS, RESULTS, 3, SEED);
        queries = new QuerySuite(files);
        before = new DataFolder(folder.resolve("before")).importing(0, files.subList(0, NEW_INDEX));
        oldResults = queries.run(before);
        DataFolder undisturbed = before.copyTo(folder.resolve("undisturbed")).importing(NEW_INDEX, files.subList(2, 3));
        newResults = queries.run(undisturbed);
        kindsOfFiles = undisturbed.kindsOfFiles();
        undisturbed.assertClean();
        assertThat(newResults).isNotEqualTo(oldResults);
    }

    /** A state of the folder at which the import is killed, up to a number of milliseconds later. */
    record Moment(String name, Predicate<DataFolder> reached, int maxDelay) {
        @Override
        public String toString() {
            return name;
        }
    }

    static List<Moment> momentsOfPublishing() {
        return List.of(
                new Moment("start of the process", data -> true, 300),
                new Moment("start of reading", data -> Files.exists(data.temporary()), 200),
                new Moment("new folder created", data -> filesIn(data.building(NEW_EDITION)) >= 0, 50),
                new Moment("first files created", data -> filesIn(data.building(NEW_EDITION)) >= 5, 20),
                new Moment("half of the files created", data -> filesIn(data.building(NEW_EDITION)) >= 25, 20),
                new Moment("most files created", data -> filesIn(data.building(NEW_EDITION)) >= 42, 10),
                new Moment("the figures are there", data -> filesIn(data.history()) >= NEW_EDITION, 0),
                new Moment(
                        "the list of files is there",
                        data -> Files.exists(data.building(NEW_EDITION).resolve(EditionFile.NAME)),
                        0),
                new Moment("the edition is published", data -> Files.exists(data.edition(NEW_EDITION)), 0));
    }

    @ParameterizedTest
    @MethodSource("momentsOfPublishing")
    void survivesAKillWhilePublishing(Moment moment) throws Exception {
        DataFolder data = before.copyTo(temp.resolve("data"));
        SplittableRandom random = new SplittableRandom(SEED ^ moment.name().hashCode());
        try (SerpdexProcess process = start(data, files.get(NEW_INDEX))) {
            process.awaitMoment(() -> moment.reached().test(data));
            process.runFor(random.nextInt(moment.maxDelay() + 1));
            process.kill();
        }
        assertSurvived(data);
    }

    @ParameterizedTest(name = "{0} %")
    @ValueSource(ints = {20, 60, 99})
    void survivesAKillWhileReading(int percent) throws Exception {
        DataFolder data = before.copyTo(temp.resolve("data"));
        byte[] lines = Files.readAllBytes(files.get(NEW_INDEX));
        try (SerpdexProcess process = start(data, ImportRequest.STANDARD_INPUT)) {
            OutputStream input = process.standardInput();
            input.write(lines, 0, lines.length / 100 * percent);
            input.flush();
            process.awaitMoment(() -> Files.exists(data.temporary()));
            process.runFor(new SplittableRandom(SEED + percent).nextInt(200));
            assertThat(process.isRunning()).as("import waits for more input").isTrue();
            process.kill();
        }
        assertThat(data.temporary()).isDirectory();
        assertSurvived(data);
    }

    private SerpdexProcess start(DataFolder data, Path file) throws IOException {
        return SerpdexProcess.start(
                temp,
                "import",
                "--data",
                data.path(),
                "--se",
                DataFolder.US.id(),
                "--date",
                DataFolder.dateOf(NEW_INDEX),
                file);
    }

    private static int filesIn(Path folder) {
        try (Stream<Path> entries = Files.list(folder)) {
            return Math.toIntExact(entries.count());
        } catch (IOException | UncheckedIOException e) {
            return -1; // missing, or renamed meanwhile
        }
    }

    /** Checks that the old or the new edition is intact, and that the next import succeeds. */
    private static void assertSurvived(DataFolder data) throws IOException {
        boolean published = data.editions().contains(NEW_EDITION);
        assertThat(data.problems()).isEmpty();
        queries.run(data).assertSameAs(published ? newResults : oldResults);
        data.importing(NEW_INDEX, files.subList(NEW_INDEX, NEW_INDEX + 1));
        queries.run(data).assertSameAs(newResults);
        data.assertClean();
        assertThat(data.kindsOfFiles()).isEqualTo(kindsOfFiles);
    }

    @Test
    void survivesAKillBeforeEveryStep() throws IOException {
        List<Path> small = DataFolder.generate(temp.resolve("files"), 40, 10, 3, SEED);
        QuerySuite smallSuite = new QuerySuite(small);
        DataFolder data = new DataFolder(temp.resolve("data")).importing(0, small.subList(0, NEW_INDEX));
        QuerySuite.Results old = smallSuite.run(data);
        DataFolder undisturbed =
                data.copyTo(temp.resolve("undisturbed")).importing(NEW_INDEX, small.subList(NEW_INDEX, 3));
        QuerySuite.Results expected = smallSuite.run(undisturbed);

        List<String> steps = new ArrayList<>();
        WatchedDirectory.Watch watch = new WatchedDirectory.Watch() {
            // Synchronized, so that no files change while they are copied.
            @Override
            public synchronized void step(String step) throws IOException {
                steps.add(step);
                if (steps.size() % 4 != 0) {
                    return;
                }
                DataFolder killed = data.copyTo(temp.resolve("killed"));
                assertThat(killed.problems()).as(step).isEmpty();
                smallSuite.run(killed).assertSameAs(old);
                if (steps.size() % 16 == 0) {
                    killed.importing(NEW_INDEX, small.subList(NEW_INDEX, 3));
                    smallSuite.run(killed).assertSameAs(expected);
                    killed.assertClean();
                }
                killed.delete();
            }

            @Override
            public void writing(long bytes) {}
        };
        try (Store store = new LuceneStore(data.path(), path -> new WatchedDirectory(path, watch))) {
            data.importInto(store, NEW_INDEX, small.get(NEW_INDEX), ImportRequest.KEEP);
        }
        assertThat(steps).hasSizeGreaterThan(100).anyMatch(step -> step.contains("figures-00000003"));
        smallSuite.run(data).assertSameAs(expected);
    }

    @Test
    void finishesAnInterruptedRemoval() throws IOException {
        DataFolder data = before.copyTo(temp.resolve("data"));
        Path removed = data.edition(1).resolveSibling("00000001.removed");
        Files.move(data.edition(1), removed);
        for (String name : DataFolder.names(removed).subList(0, 20)) {
            Files.delete(removed.resolve(name));
        }
        assertSurvived(data);
    }

    @Test
    void createsNoDatabaseForAKilledFirstImport() throws Exception {
        DataFolder data = new DataFolder(temp.resolve("data"));
        try (SerpdexProcess process = SerpdexProcess.start(
                temp,
                "import",
                "--data",
                data.path(),
                "--se",
                "g_us",
                "--date",
                DataFolder.dateOf(0),
                files.getFirst())) {
            process.awaitMoment(() -> filesIn(data.building(1)) >= 5);
            process.kill();
        }
        assertThat(data.building(1)).isDirectory();
        try (Store store = data.open()) {
            assertThat(store.databases()).isEmpty();
            assertThat(store.check()).isEmpty();
        }
        data.importing(0, files.subList(0, NEW_INDEX));
        queries.run(data).assertSameAs(oldResults);
        data.assertClean();
    }
}
