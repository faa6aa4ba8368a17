package io.serpdex.store.lucene;

import io.serpdex.store.OracleProperties;
import io.serpdex.store.Store;
import java.nio.file.Path;

class LuceneOracleTest extends OracleProperties {
    @Override
    protected Store openStore(Path directory) {
        return new LuceneStore(directory);
    }
}
