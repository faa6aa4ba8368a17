package io.serpdex.store.lucene;

import static org.assertj.core.api.Assertions.assertThat;

import io.serpdex.model.Scope;
import io.serpdex.store.Query;
import io.serpdex.store.Store;
import io.serpdex.store.View;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Checks that concurrent readers never fail and never see an older edition while editions are published and removed. */
@Timeout(120)
final class ConcurrentReadersTest {
    private static final long SEED = 12;
    private static final int READERS = 4;
    private static final int IMPORTS = 6;
    private static final int KEEP = 1;

    /** Leaves processor time for the imports. */
    private static final long PAUSE_NANOS = 100_000;

    @TempDir
    private Path temp;

    /** The observations of a reader. */
    private record Observations(long views, long newest) {}

    @ParameterizedTest
    @CsvSource({"true, true", "true, false", "false, true", "false, false"})
    void servesEveryReaderWhileEditionsArePublished(boolean following, boolean importsItself) throws Exception {
        List<Path> files = DataFolder.generate(temp.resolve("files"), 20, 10, 2, SEED);
        DataFolder data = new DataFolder(temp.resolve("data")).importing(0, files.subList(0, 1));
        AtomicBoolean over = new AtomicBoolean();
        try (ExecutorService threads = Executors.newFixedThreadPool(READERS);
                Store store = following ? LuceneStore.following(data.path(), Duration.ofMillis(1)) : data.open();
                Store another = data.open()) {
            List<Future<Observations>> readers = new ArrayList<>();
            for (int i = 0; i < READERS; i++) {
                readers.add(threads.submit(reader(store, over)));
            }
            try {
                publishAll(data, importsItself ? store : another, files.getLast());
            } finally {
                over.set(true);
            }
            for (Future<Observations> reader : readers) {
                assertThat(reader.get().views()).isPositive();
                assertThat(reader.get().newest()).isGreaterThan(1);
            }
        }
        data.assertClean();
    }

    /** Imports with the same date, so that each amends the previous one. */
    private static void publishAll(DataFolder data, Store store, Path file) throws IOException {
        for (int i = 0; i < IMPORTS; i++) {
            data.importInto(store, 1, file, KEEP);
        }
    }

    private static Callable<Observations> reader(Store store, AtomicBoolean over) {
        return () -> {
            long views = 0;
            long newest = 0;
            while (!over.get()) {
                try (View view = store.open(DataFolder.US)) {
                    view.execute(new Query.DomainInfo(Scope.parse("never-seen.com")));
                    assertThat(view.problems()).isEmpty();
                    assertThat(view.edition().number()).isGreaterThanOrEqualTo(newest);
                    newest = view.edition().number();
                    views++;
                }
                LockSupport.parkNanos(PAUSE_NANOS);
            }
            return new Observations(views, newest);
        };
    }
}
