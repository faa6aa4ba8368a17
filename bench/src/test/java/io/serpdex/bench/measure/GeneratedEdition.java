package io.serpdex.bench.measure;

import io.serpdex.bench.baseline.tables.EditionTables;
import io.serpdex.bench.baseline.tables.EditionTablesWriter;
import io.serpdex.store.Store;
import io.serpdex.store.View;
import io.serpdex.store.lucene.LuceneStore;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.Writer;
import java.nio.file.Path;
import java.time.Duration;

/** Two editions of invented keywords, the newer of them open. */
public final class GeneratedEdition implements AutoCloseable {
    /** Enough for lists of several pages. */
    public static final int FEW = 400;

    private final GeneratedStore invented;
    private final Store store;
    private final View view;

    public GeneratedEdition(int keywords, Path folder) throws IOException {
        BenchSettings settings = new BenchSettings(keywords, 1, folder, false, false, Duration.ofMillis(1));
        this.invented =
                new GeneratedStore(settings, LuceneStore::new, new BenchOutput(new PrintWriter(Writer.nullWriter())));
        invented.prepare();
        this.store = new LuceneStore(invented.data());
        this.view = store.open(GeneratedStore.DATABASE);
    }

    public Store store() {
        return store;
    }

    public View view() {
        return view;
    }

    public QuerySubjects subjects() throws IOException {
        return QuerySubjects.pick(invented.newest(), view);
    }

    public EditionTables tables(Path folder) throws IOException {
        return EditionTablesWriter.write(invented.data(), GeneratedStore.DATABASE, folder);
    }

    @Override
    public void close() {
        view.close();
        store.close();
    }
}
