package io.serpdex.store.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import io.serpdex.store.EditionInfo;
import io.serpdex.store.Filter;
import io.serpdex.store.Store;
import io.serpdex.store.TestBatch;
import io.serpdex.store.View;
import io.serpdex.testkit.FastTempDirFactory;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Provide;
import org.jspecify.annotations.Nullable;

/** Checks on random histories that an engine returns the results of the oracle. */
public abstract class OracleProperties {

    protected abstract Store openStore(Path directory);

    protected ComparisonEffort effort() {
        return ComparisonEffort.WHOLE;
    }

    /** Deletes the data of a store after its last use. */
    protected void clear(Path directory) {}

    @Provide
    protected Arbitrary<BatchHistory> histories() {
        return RandomHistories.histories();
    }

    @Provide
    protected Arbitrary<List<Filter>> filters() {
        return RandomFilters.filters().list().ofSize(4);
    }

    /** Checks one history. The engine's test sets the number of tries. */
    protected void assertSameAnswers(BatchHistory batchHistory, List<Filter> filters) {
        HistoryShrinker.Sample sample = new HistoryShrinker.Sample(batchHistory, filters);
        if (failure(sample) != null) {
            HistoryShrinker.Sample smallest = HistoryShrinker.of(sample, smaller -> failure(smaller) != null);
            Throwable failure = failure(smallest);
            throw new AssertionError("smallest failing history:" + smallest + failure, failure);
        }
    }

    /** Checks lists with hundreds of rows, where engines use shortcuts. Smaller histories do not reach them. */
    protected void assertSameLargeLists(long seed, List<Filter> filters) throws IOException {
        Path directory = FastTempDirFactory.create("serpdex-oracle");
        LargeHistory history = new LargeHistory(seed);
        OracleWords words = new OracleWords(history.database());
        OracleEdition edition = null;
        try (Store store = openStore(directory)) {
            for (TestBatch batch : history.batches()) {
                edition = OracleEdition.after(edition, batch.forOracle());
                batch.importInto(store);
            }
            try (View view = store.open(history.database())) {
                OracleComparison oracleComparison = new OracleComparison(view, new Oracle(edition, words), effort());
                new AllQueries(oracleComparison, history.scopes(), history.keywords(), filters).run();
            }
        } finally {
            delete(directory);
        }
    }

    /** Returns the failure of a sample, including exceptions of the engine, or null if all results agree. */
    private @Nullable Throwable failure(HistoryShrinker.Sample sample) {
        try {
            Path directory = FastTempDirFactory.create("serpdex-oracle");
            try {
                replay(sample.history(), sample.filters(), directory);
                return null;
            } catch (RuntimeException | AssertionError e) {
                return e;
            } finally {
                delete(directory);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void replay(BatchHistory batchHistory, List<Filter> filters, Path directory) {
        OracleWords words = new OracleWords(batchHistory.database());
        OracleEdition edition = null;
        Store store = openStore(directory);
        try {
            List<TestBatch> batches = batchHistory.batches();
            for (int i = 0; i < batches.size(); i++) {
                edition = OracleEdition.after(edition, batches.get(i).forOracle());
                batches.get(i).importInto(store);
                if (batchHistory.steps().get(i).reopen()) {
                    store.close();
                    store = openStore(directory);
                }
                if (effort().afterEveryBatch() || i == batches.size() - 1) {
                    compare(store, edition, words, batchHistory, filters);
                }
            }
        } finally {
            store.close();
        }
    }

    private void compare(
            Store store, OracleEdition edition, OracleWords words, BatchHistory batchHistory, List<Filter> filters) {
        try (View view = store.open(edition.database())) {
            assertThat(counts(view.edition())).isEqualTo(counts(OracleStore.info(edition)));
            assertThat(view.problems()).isEmpty();
            OracleComparison oracleComparison = new OracleComparison(view, new Oracle(edition, words), effort());
            new AllQueries(oracleComparison, batchHistory.scopes(), batchHistory.keywords(), filters).run();
        }
    }

    /** Returns the description of an edition without the values that depend on the engine. */
    private static EditionInfo counts(EditionInfo info) {
        return new EditionInfo(
                info.database(),
                0,
                info.date(),
                info.previousDate(),
                info.keywords(),
                info.keywordsWithoutSerp(),
                info.results(),
                info.ads(),
                0,
                0,
                info.curve(),
                0);
    }

    private void delete(Path directory) throws IOException {
        clear(directory);
        FastTempDirFactory.delete(directory);
    }
}
