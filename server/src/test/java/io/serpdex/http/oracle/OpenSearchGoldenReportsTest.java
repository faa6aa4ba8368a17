package io.serpdex.http.oracle;

import io.serpdex.config.Storage;
import io.serpdex.demo.LoadedDemo;
import io.serpdex.model.Database;
import io.serpdex.store.Partition;
import io.serpdex.store.Store;
import io.serpdex.store.lucene.LuceneStore;
import io.serpdex.store.opensearch.OpenSearchStore;
import io.serpdex.store.opensearch.SharedCluster;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;

/** Runs the golden tests on a cluster with a copy of the demo data. */
class OpenSearchGoldenReportsTest extends GoldenReportsContract {
    @TempDir
    Path work;

    @Override
    Storage storage() throws IOException {
        Storage.Cluster cluster = SharedCluster.settings("golden");
        try (OpenSearchStore store = new OpenSearchStore(cluster, work, Partition.WHOLE)) {
            for (Database database : databases()) {
                store.copy(LoadedDemo.folder(), database, "test", thousandths -> {});
            }
        }
        return cluster;
    }

    private static List<Database> databases() {
        try (Store demo = new LuceneStore(LoadedDemo.folder())) {
            return demo.databases();
        }
    }
}
