package io.serpdex.demo;

import io.serpdex.store.lucene.LuceneStore;
import io.serpdex.testkit.FastTempDirFactory;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;

/** The full demo, loaded once for all tests that only read it. */
public final class LoadedDemo {
    private LoadedDemo() {}

    /** Returns the data folder. All tests share it, so none may write to it. */
    public static Path folder() {
        return Loaded.FOLDER;
    }

    /** Initialised on the first use. */
    private static final class Loaded {
        private static final Path FOLDER = load();

        private static Path load() {
            try {
                Path folder = FastTempDirFactory.create("serpdex-demo");
                Runtime.getRuntime().addShutdownHook(new Thread(() -> delete(folder)));
                new DemoData(LuceneStore::new, folder).load(DemoProgress.SILENT);
                return folder;
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }

    private static void delete(Path folder) {
        try {
            FastTempDirFactory.delete(folder);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
