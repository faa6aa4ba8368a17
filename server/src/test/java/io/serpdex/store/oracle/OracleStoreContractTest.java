package io.serpdex.store.oracle;

import io.serpdex.model.Database;
import io.serpdex.store.Store;
import io.serpdex.store.contract.StoreContract;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;

/** Checks the oracle with the hand-computed examples of the contract. */
class OracleStoreContractTest extends StoreContract {
    private final Map<Path, Map<Database, OracleEdition>> folders = new HashMap<>();

    @Override
    protected Store openStore(Path directory) {
        return new OracleStore(folders.computeIfAbsent(directory, folder -> new HashMap<>()));
    }
}
