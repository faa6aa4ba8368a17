package io.serpdex.store.opensearch;

import io.serpdex.store.Partition;
import io.serpdex.store.Store;
import io.serpdex.store.StoreContract;
import java.nio.file.Path;

class OpenSearchStoreContractTest extends StoreContract {
    @Override
    protected Store openStore(Path directory) {
        return new OpenSearchStore(SharedCluster.settings(SharedCluster.prefix(directory)), directory, Partition.WHOLE);
    }
}
