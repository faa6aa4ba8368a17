package io.serpdex.store.lucene;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.serpdex.Eventually;
import io.serpdex.error.ErrorCode;
import io.serpdex.error.ServiceException;
import io.serpdex.ingest.ImportRequest;
import io.serpdex.model.Database;
import io.serpdex.model.Enrichment;
import io.serpdex.store.Batch;
import io.serpdex.store.Store;
import io.serpdex.store.View;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.lucene.store.Directory;
import org.apache.lucene.store.MMapDirectory;
import org.apache.lucene.store.NoLockFactory;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Tests a store that refreshes in the background, so that readers never wait for a refresh. */
@Timeout(120)
final class FollowingStoreTest {
    private static final long SEED = 11;
    private static final Duration SOON = Duration.ofMillis(5);
    private static final Duration NEVER = Duration.ofDays(1);
    private static final Database UK = Database.of("g_uk");

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
        files = DataFolder.generate(folder.resolve("files"), 40, 10, 3, SEED);
        queries = new QuerySuite(files);
        first = new DataFolder(folder.resolve("first")).importing(0, files.subList(0, 1));
        firstResults = queries.run(first);
    }

    @BeforeEach
    void copy() throws IOException {
        data = first.copyTo(temp.resolve("data"));
    }

    /** Blocks the opening of one folder until the gate is opened. */
    private record Gate(Path before, CountDownLatch reached, CountDownLatch open) implements Editions.DirectoryOpener {
        Gate(Path before) {
            this(before, new CountDownLatch(1), new CountDownLatch(1));
        }

        @Override
        public Directory open(Path path) throws IOException {
            if (path.equals(before)) {
                reached.countDown();
                try {
                    var _ = open.await(30, TimeUnit.SECONDS);
                } catch (InterruptedException e) {
                    throw new IOException(e);
                }
            }
            return mapped(path);
        }
    }

    private LuceneStore follow(Duration period) {
        return LuceneStore.following(data.path(), period);
    }

    /** Imports like another process, without notifying the following store. */
    private void importByAnotherStore(int index, int keep) throws IOException {
        try (Store another = data.open()) {
            data.importInto(another, index, files.get(index), keep);
        }
    }

    private void createDatabase(Database database) throws IOException {
        DataFolder copied = first.copyTo(temp.resolve("copied"));
        Files.move(copied.path().resolve(DataFolder.US.id()), data.path().resolve(database.id()));
    }

    private static void awaitEdition(Store store, long number) {
        Eventually.until("edition " + number, () -> numberOf(store) == number);
    }

    private static long numberOf(Store store) {
        try (View view = store.open(DataFolder.US)) {
            return view.edition().number();
        }
    }

    private static List<String> problemsOf(Store store) {
        try (View view = store.open(DataFolder.US)) {
            return view.problems();
        }
    }

    private static Directory mapped(Path path) throws IOException {
        return new MMapDirectory(path, NoLockFactory.INSTANCE);
    }

    private static void assertUnknown(Store store) {
        assertThatExceptionOfType(ServiceException.class)
                .isThrownBy(() -> store.open(DataFolder.US))
                .returns(ErrorCode.UNKNOWN_DATABASE, ServiceException::code);
    }

    @Test
    void opensExistingDatabasesAtTheStart() throws IOException {
        try (Store store = follow(NEVER)) {
            importByAnotherStore(1, 1);
            createDatabase(UK);

            assertThat(store.databases()).containsExactly(DataFolder.US);
            queries.run(store).assertSameAs(firstResults);
        }
    }

    @Test
    void opensEditionsOfOtherStores() throws Exception {
        try (Store store = follow(SOON)) {
            try (View view = store.open(DataFolder.US)) {
                importByAnotherStore(1, 1);
                awaitEdition(store, 2);

                assertThat(data.editions()).containsExactly(2L, 1L);
                queries.run(view).assertSameAs(firstResults);
            }
            importByAnotherStore(2, 1);
            assertThat(data.editions())
                    .as("the old edition is released with its last view")
                    .doesNotContain(1L);
            awaitEdition(store, 3);
            queries.run(store).assertSameAs(queries.run(data));
        }
        data.assertClean();
    }

    @Test
    void servesReadersWhileVerifying() throws Exception {
        Gate gate = new Gate(data.edition(2));
        try (Store store = LuceneStore.following(data.path(), SOON, gate)) {
            importByAnotherStore(1, ImportRequest.KEEP);
            gate.reached.await();

            queries.run(store).assertSameAs(firstResults);
            assertThat(store.databases()).containsExactly(DataFolder.US);

            gate.open.countDown();
            awaitEdition(store, 2);
        }
    }

    @Test
    void triesADamagedEditionOnce() throws Exception {
        AtomicInteger tries = new AtomicInteger();
        Editions.DirectoryOpener counting = path -> {
            if (path.equals(data.edition(2))) {
                tries.incrementAndGet();
            }
            return mapped(path);
        };
        try (Store store = LuceneStore.following(data.path(), SOON, counting)) {
            publishDamaged();
            Eventually.until("it complains", () -> !problemsOf(store).isEmpty());

            assertThat(problemsOf(store)).singleElement().asString().contains("serps.sdx is missing");
            queries.run(store).assertSameAs(firstResults);

            createDatabase(UK); // when it appears, the store has refreshed
            Eventually.until("the other database", () -> store.databases().contains(UK));
            assertThat(tries).hasValue(1);

            importByAnotherStore(2, ImportRequest.KEEP);
            awaitEdition(store, 3);
            assertThat(problemsOf(store)).isEmpty();
        }
    }

    private void publishDamaged() throws IOException {
        DataFolder elsewhere = first.copyTo(temp.resolve("elsewhere")).importing(1, files.subList(1, 2));
        Files.delete(elsewhere.edition(2).resolve("serps.sdx"));
        String figures = "figures-00000002.sdx";
        Files.move(elsewhere.history().resolve(figures), data.history().resolve(figures));
        Files.move(elsewhere.edition(2), data.edition(2), StandardCopyOption.ATOMIC_MOVE);
    }

    @Test
    void servesOtherDatabasesDespiteADamagedOne() throws IOException {
        createDatabase(UK);
        Files.delete(data.edition(1).resolve("urls.sdx"));
        try (Store store = follow(NEVER)) {
            assertThat(store.databases()).containsExactly(UK, DataFolder.US);
            assertThatExceptionOfType(ServiceException.class)
                    .isThrownBy(() -> store.open(DataFolder.US))
                    .returns(ErrorCode.UNAVAILABLE, ServiceException::code)
                    .withMessageContaining("urls.sdx is missing");
            try (View view = store.open(UK)) {
                queries.run(view).assertSameAs(firstResults);
            }
        }
    }

    @Test
    void reportsAFailedRefreshUntilOneSucceeds() throws Exception {
        AtomicBoolean failing = new AtomicBoolean(true);
        Editions.DirectoryOpener moody = path -> {
            if (failing.get() && path.equals(data.edition(2))) {
                throw new UncheckedIOException(new IOException("disk failure"));
            }
            return mapped(path);
        };
        try (Store store = LuceneStore.following(data.path(), SOON, moody)) {
            importByAnotherStore(1, ImportRequest.KEEP);
            Eventually.until("it complains", () -> !problemsOf(store).isEmpty());
            assertThat(problemsOf(store)).singleElement().asString().contains("disk failure");
            queries.run(store).assertSameAs(firstResults);

            failing.set(false);
            awaitEdition(store, 2);
            assertThat(problemsOf(store)).isEmpty();
        }
    }

    @Test
    void findsTheFirstImportIntoANewFolder() throws Exception {
        data = new DataFolder(temp.resolve("new"));
        try (Store store = follow(SOON)) {
            assertThat(store.databases()).isEmpty();
            assertUnknown(store);

            importByAnotherStore(0, ImportRequest.KEEP);

            Eventually.until("the database", () -> store.databases().contains(DataFolder.US));
            queries.run(store).assertSameAs(firstResults);
        }
    }

    @Test
    void handlesDeletedAndRestoredDatabases() throws Exception {
        try (Store store = follow(SOON)) {
            Editions.delete(data.path().resolve(DataFolder.US.id()));
            Eventually.until("no database", () -> store.databases().isEmpty());
            assertUnknown(store);

            createDatabase(DataFolder.US);
            Eventually.until("a database", () -> !store.databases().isEmpty());
            queries.run(store).assertSameAs(firstResults);
        }
    }

    @Test
    void detectsReimportedDatabases() throws Exception {
        DataFolder anew = new DataFolder(temp.resolve("anew")).importing(1, files.subList(1, 2));
        Path folderOfTheDatabase = data.path().resolve(DataFolder.US.id());
        try (Store store = follow(SOON);
                View view = store.open(DataFolder.US)) {
            Files.move(folderOfTheDatabase, temp.resolve("old"));
            Files.move(anew.path().resolve(DataFolder.US.id()), folderOfTheDatabase);

            Eventually.until(
                    "the second file", () -> store.databases().contains(DataFolder.US) && dateIsOfTheSecondFile(store));
            assertThat(numberOf(store)).isEqualTo(1);
            queries.run(view).assertSameAs(firstResults);
        }
    }

    private static boolean dateIsOfTheSecondFile(Store store) {
        try (View view = store.open(DataFolder.US)) {
            return view.edition().date().equals(DataFolder.dateOf(1));
        } catch (ServiceException betweenTheTwo) {
            return false;
        }
    }

    @Test
    void removesSupersededEditions() throws IOException {
        try (Store store = follow(NEVER)) {
            for (int index = 1; index < files.size(); index++) {
                data.importInto(store, index, files.get(index), 1);
                assertThat(numberOf(store)).isEqualTo(index + 1);
                assertThat(data.editions()).containsExactly(index + 1L);
            }
        }
        data.assertClean();
    }

    @Test
    void opensItsOwnBatchImmediately() throws IOException {
        Batch.Plan plan = new Batch.Plan(DataFolder.US, DataFolder.dateOf(1), false, 1, Enrichment.NONE, "a test");
        try (Store store = follow(NEVER);
                Batch batch = store.begin(plan)) {
            batch.append(batch.newBuffer());
            assertThat(numberOf(store)).isEqualTo(1);

            batch.publish(thousandths -> {});

            assertThat(numberOf(store)).isEqualTo(2);
        }
    }

    @Test
    void releasesEverythingOnClose() throws Exception {
        Gate gate = new Gate(data.edition(2));
        LuceneStore store = LuceneStore.following(data.path(), SOON, gate);
        Thread follower = followerThread();
        importByAnotherStore(1, ImportRequest.KEEP);
        gate.reached.await();
        Thread closing = Thread.ofPlatform().start(store::close);
        Eventually.until("closing waits", () -> closing.getState() == Thread.State.WAITING);
        assertThat(follower.isAlive()).isTrue();

        gate.open.countDown();
        closing.join();

        assertThat(follower.isAlive()).isFalse();
        for (long number : List.of(1L, 2L)) {
            assertThat(EditionLease.ifFree(data.edition(number), () -> {})).isTrue();
        }
        assertThatExceptionOfType(ServiceException.class)
                .isThrownBy(() -> store.open(DataFolder.US))
                .returns(ErrorCode.UNAVAILABLE, ServiceException::code)
                .withMessageContaining("closed");
    }

    private Thread followerThread() {
        return Thread.getAllStackTraces().keySet().stream()
                .filter(thread -> thread.getName().equals("follow " + data.path()))
                .findFirst()
                .orElseThrow();
    }
}
