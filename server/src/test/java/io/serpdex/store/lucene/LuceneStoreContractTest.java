package io.serpdex.store.lucene;

import io.serpdex.store.Store;
import io.serpdex.store.contract.StoreContract;
import java.nio.file.Path;

class LuceneStoreContractTest extends StoreContract {
    @Override
    protected Store openStore(Path directory) {
        return new LuceneStore(directory);
    }
}
