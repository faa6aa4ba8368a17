package io.serpdex.bench.hot;

import io.serpdex.bench.measure.GeneratedStore;
import io.serpdex.bench.measure.QuerySubjects;
import io.serpdex.catalogue.Catalogue;
import io.serpdex.report.ReportService;
import io.serpdex.store.Store;
import io.serpdex.store.View;
import io.serpdex.store.lucene.EditionRepository;
import io.serpdex.store.lucene.LuceneStore;
import io.serpdex.store.lucene.files.EditionReader;
import java.io.IOException;
import java.nio.file.Path;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;

/** The open store of a JMH process. */
@State(Scope.Benchmark)
@SuppressWarnings("NullAway.Init") // JMH sets it up
public class HotStore {
    Store store;
    View view;
    QuerySubjects querySubjects;
    ReportService reports;
    EditionReader edition;
    private EditionRepository.PinnedEdition pinnedEdition;
    private int iteration;

    @Setup(Level.Trial)
    public void open() throws IOException {
        Path data = Path.of(System.getProperty(JmhHotPaths.DATA));
        store = new LuceneStore(data);
        view = store.open(GeneratedStore.DATABASE);
        querySubjects = QuerySubjects.pick(Path.of(System.getProperty(JmhHotPaths.SERPS)), view);
        reports = new ReportService(Catalogue.registry(), store, Integer.MAX_VALUE);
        EditionRepository editions = new EditionRepository(data, GeneratedStore.DATABASE);
        pinnedEdition = editions.open(editions.newest().orElseThrow());
        edition = pinnedEdition.reader();
    }

    @TearDown(Level.Trial)
    public void close() {
        pinnedEdition.close();
        view.close();
        store.close();
    }

    /** Returns a new number for every call, so that subjects change and do not stay in the processor caches. */
    int next() {
        return iteration++ & Integer.MAX_VALUE;
    }
}
