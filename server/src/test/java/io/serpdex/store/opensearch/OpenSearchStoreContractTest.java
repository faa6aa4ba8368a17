package io.serpdex.store.opensearch;

import io.serpdex.store.Partition;
import io.serpdex.store.Store;
import io.serpdex.store.contract.StoreContract;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Order;

@Order(3)
class OpenSearchStoreContractTest extends StoreContract {
    @AfterEach
    void clear() {
        SharedCluster.clear(directory);
    }

    @Override
    protected Store openStore(Path directory) {
        return new OpenSearchStore(SharedCluster.settings(directory), directory, Partition.WHOLE);
    }
}
