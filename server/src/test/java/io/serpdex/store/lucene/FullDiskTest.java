package io.serpdex.store.lucene;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;

import io.serpdex.error.ServiceException;
import io.serpdex.ingest.ImportRequest;
import io.serpdex.store.Store;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Checks that a full disk at any time of an import keeps the old edition and leaves no files. */
final class FullDiskTest {
    private static final long SEED = 7;
    private static final int NEW_INDEX = 2;
    private static final int MOMENTS = 30;
    private static final String FULL = "No space left on device";

    @TempDir
    private static Path folder;

    private static List<Path> files;
    private static QuerySuite queries;
    private static DataFolder before;
    private static QuerySuite.Results oldResults;
    private static QuerySuite.Results newResults;
    private static Set<String> kindsOfFiles;
    private static long allBytes;
    private static List<String> allSteps;

    @TempDir
    private Path temp;

    /** A disk that is full after a number of bytes or steps, until {@link #free}. */
    private static final class Disk implements WatchedDirectory.Watch {
        private long bytesLeft;
        private int stepsLeft;
        private boolean full;
        private long bytesWritten;
        private final List<String> steps = new ArrayList<>();

        Disk(long bytes, int steps) {
            bytesLeft = bytes;
            stepsLeft = steps;
        }

        static Disk endless() {
            return new Disk(Long.MAX_VALUE, Integer.MAX_VALUE);
        }

        @Override
        public synchronized void step(String step) throws IOException {
            steps.add(step);
            full |= stepsLeft-- <= 0;
            failIfFull();
        }

        @Override
        public synchronized void writing(long bytes) throws IOException {
            bytesWritten += bytes;
            bytesLeft -= bytes;
            full |= bytesLeft < 0;
            failIfFull();
        }

        private void failIfFull() throws IOException {
            if (full) {
                throw new IOException(FULL);
            }
        }

        synchronized void free() {
            bytesLeft = Long.MAX_VALUE;
            stepsLeft = Integer.MAX_VALUE;
            full = false;
        }
    }

    @BeforeAll
    static void importTwiceAndThenUndisturbed() throws IOException {
        files = DataFolder.generate(folder.resolve("files"), 60, 10, 3, SEED);
        queries = new QuerySuite(files);
        before = new DataFolder(folder.resolve("before")).importing(0, files.subList(0, NEW_INDEX));
        oldResults = queries.run(before);
        DataFolder undisturbed = before.copyTo(folder.resolve("undisturbed"));
        Disk disk = Disk.endless();
        try (Store store = storeOn(undisturbed, disk)) {
            undisturbed.importInto(store, NEW_INDEX, files.get(NEW_INDEX), ImportRequest.KEEP);
        }
        newResults = queries.run(undisturbed);
        kindsOfFiles = undisturbed.kindsOfFiles();
        allBytes = disk.bytesWritten;
        allSteps = disk.steps;
    }

    private static LuceneStore storeOn(DataFolder data, Disk disk) {
        return new LuceneStore(data.path(), path -> new WatchedDirectory(path, disk));
    }

    @Test
    void keepsServingWhenTheDiskFillsUpAtAnyByte() throws IOException {
        assertThat(allBytes).isGreaterThan(100_000);
        DataFolder data = before.copyTo(temp.resolve("data"));
        for (int moment = 0; moment < MOMENTS; moment++) {
            long bytes = allBytes * moment / MOMENTS;
            assertSurvives(data, new Disk(bytes, Integer.MAX_VALUE), "byte " + bytes);
        }
        assertSurvives(data, new Disk(allBytes - 1, Integer.MAX_VALUE), "the last byte");
        assertNextImportSucceeds(data);
    }

    @Test
    void keepsServingWhenAnyStepFails() throws IOException {
        int beforePublishing = allSteps.lastIndexOf("sync folder");
        assertThat(allSteps.subList(0, beforePublishing))
                .anyMatch(step -> step.equals("create figures-00000003.sdx"))
                .anyMatch(step -> step.equals("sync [figures-00000003.sdx]"))
                .anyMatch(step -> step.startsWith("rename"));
        DataFolder data = before.copyTo(temp.resolve("data"));
        for (int step = 0; step <= beforePublishing; step++) {
            // All of the first and last steps, and every seventh of the others.
            if (step < 6 || step > beforePublishing - 6 || step % 7 == 0) {
                assertSurvives(data, new Disk(Long.MAX_VALUE, step), "step " + step + ", about " + allSteps.get(step));
            }
        }
        assertNextImportSucceeds(data);
    }

    private static void assertSurvives(DataFolder data, Disk disk, String moment) throws IOException {
        try (Store store = storeOn(data, disk)) {
            Throwable failure =
                    catchThrowable(() -> data.importInto(store, NEW_INDEX, files.get(NEW_INDEX), ImportRequest.KEEP));
            assertThat(failure)
                    .as(moment)
                    .isInstanceOfAny(IOException.class, ServiceException.class)
                    .hasMessageContaining(FULL);
            queries.run(store).assertSameAs(oldResults);
        }
        data.assertClean();
    }

    private static void assertNextImportSucceeds(DataFolder data) throws IOException {
        data.importing(NEW_INDEX, files.subList(NEW_INDEX, 3));
        queries.run(data).assertSameAs(newResults);
        data.assertClean();
        assertThat(data.kindsOfFiles()).isEqualTo(kindsOfFiles);
    }

    @Test
    void importsAgainAfterSpaceIsFreed() throws IOException {
        DataFolder data = before.copyTo(temp.resolve("data"));
        Disk disk = new Disk(allBytes / 2, Integer.MAX_VALUE);
        try (Store store = storeOn(data, disk)) {
            assertThatThrownBy(() -> data.importInto(store, NEW_INDEX, files.get(NEW_INDEX), ImportRequest.KEEP))
                    .hasMessageContaining(FULL);
            disk.free();
            data.importInto(store, NEW_INDEX, files.get(NEW_INDEX), ImportRequest.KEEP);
            queries.run(store).assertSameAs(newResults);
        }
        data.assertClean();
    }

    @Test
    void createsNoDatabaseOnAFullDisk() {
        DataFolder data = new DataFolder(temp.resolve("data"));
        try (Store store = storeOn(data, new Disk(allBytes / 3, Integer.MAX_VALUE))) {
            assertThatThrownBy(() -> data.importInto(store, 0, files.getFirst(), ImportRequest.KEEP))
                    .hasMessageContaining(FULL);
            assertThat(store.databases()).isEmpty();
        }
        assertThat(data.temporary()).doesNotExist();
        assertThat(data.edition(1).getParent()).isEmptyDirectory();
    }
}
