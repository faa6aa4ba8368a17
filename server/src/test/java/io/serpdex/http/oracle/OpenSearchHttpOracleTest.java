package io.serpdex.http.oracle;

import io.serpdex.config.Storage;
import io.serpdex.store.Partition;
import io.serpdex.store.Store;
import io.serpdex.store.opensearch.OpenSearchStore;
import io.serpdex.store.opensearch.SharedCluster;
import io.serpdex.store.oracle.OracleDataset;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.ShrinkingMode;

class OpenSearchHttpOracleTest extends HttpOracleProperties {
    @Override
    Storage storage(Path folder) {
        return SharedCluster.settings(folder);
    }

    @Override
    Store open(Path folder) {
        return new OpenSearchStore(SharedCluster.settings(folder), folder, Partition.WHOLE);
    }

    @Property(tries = 2, seed = "20261103", shrinking = ShrinkingMode.OFF, edgeCases = EdgeCasesMode.NONE)
    void returnsResponsesAsSpecified(
            @ForAll("worlds") List<OracleDataset> worlds, @ForAll boolean legacy, @ForAll long seed)
            throws IOException {
        compareResponses(300, worlds, legacy, new Random(seed));
    }
}
