package io.serpdex.http.oracle;

import io.serpdex.config.Storage;
import io.serpdex.store.Store;
import io.serpdex.store.lucene.LuceneStore;
import io.serpdex.store.oracle.OracleDataset;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.ShrinkingMode;

class LuceneHttpOracleTest extends HttpOracleProperties {
    @Override
    Storage storage(Path folder) {
        return new Storage.Embedded();
    }

    @Override
    Store open(Path folder) {
        return new LuceneStore(folder);
    }

    @Property(tries = 6, seed = "20261101", shrinking = ShrinkingMode.OFF, edgeCases = EdgeCasesMode.NONE)
    void returnsResponsesAsSpecified(
            @ForAll("worlds") List<OracleDataset> worlds, @ForAll boolean legacy, @ForAll long seed)
            throws IOException {
        compareResponses(400, worlds, legacy, new Random(seed));
    }
}
