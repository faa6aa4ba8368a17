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

/** A store with two editions of generated data, and a view of the newer one. */
public final class GeneratedEdition implements AutoCloseable {
    /** A number of keywords that gives lists of several pages. */
    public static final int FEW = 400;

    private final GeneratedStore generated;
    private final Store store;
    private final View view;

    public GeneratedEdition(int keywords, Path folder) throws IOException {
        BenchSettings settings = new BenchSettings(keywords, 1, folder, false, false, Duration.ofMillis(1));
        this.generated =
                new GeneratedStore(settings, LuceneStore::new, new BenchOutput(new PrintWriter(Writer.nullWriter())));
        generated.prepare();
        this.store = new LuceneStore(generated.data());
        this.view = store.open(GeneratedStore.DATABASE);
    }

    public Store store() {
        return store;
    }

    public View view() {
        return view;
    }

    public QuerySubjects subjects() throws IOException {
        return QuerySubjects.pick(generated.newest(), view);
    }

    public EditionTables tables(Path folder) throws IOException {
        return EditionTablesWriter.write(generated.data(), GeneratedStore.DATABASE, folder);
    }

    @Override
    public void close() {
        view.close();
        store.close();
    }
}
