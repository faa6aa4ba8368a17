package io.serpdex.store.opensearch;

import io.serpdex.store.OracleProperties;
import io.serpdex.store.Partition;
import io.serpdex.store.Store;
import java.nio.file.Path;

class OpenSearchOracleTest extends OracleProperties {
    @Override
    protected Store openStore(Path directory) {
        return new OpenSearchStore(SharedCluster.settings(SharedCluster.prefix(directory)), directory, Partition.WHOLE);
    }
}
