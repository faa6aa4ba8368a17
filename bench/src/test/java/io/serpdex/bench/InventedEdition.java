package io.serpdex.bench;

import io.serpdex.store.Store;
import io.serpdex.store.View;
import io.serpdex.store.lucene.LuceneStore;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.Writer;
import java.nio.file.Path;
import java.time.Duration;

/** Two editions of invented keywords, the newer of them open. */
final class InventedEdition implements AutoCloseable {
    /** Enough for lists of several pages. */
    static final int FEW = 400;

    private final InventedStore invented;
    private final Store store;
    private final View view;

    InventedEdition(int keywords, Path folder) throws IOException {
        BenchSettings settings = new BenchSettings(keywords, 1, folder, false, false, Duration.ofMillis(1));
        this.invented =
                new InventedStore(settings, LuceneStore::new, new Printout(new PrintWriter(Writer.nullWriter())));
        invented.prepare();
        this.store = new LuceneStore(invented.data());
        this.view = store.open(InventedStore.DATABASE);
    }

    Store store() {
        return store;
    }

    View view() {
        return view;
    }

    Subjects subjects() throws IOException {
        return Subjects.pick(invented.newest(), view);
    }

    RivalTables tables(Path folder) throws IOException {
        return RivalTables.write(invented.data(), InventedStore.DATABASE, folder);
    }

    @Override
    public void close() {
        view.close();
        store.close();
    }
}
