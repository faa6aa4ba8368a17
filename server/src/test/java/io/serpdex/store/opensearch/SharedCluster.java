package io.serpdex.store.opensearch;

import io.serpdex.config.Storage;
import io.serpdex.model.Database;
import io.serpdex.store.opensearch.client.ClusterClient;
import io.serpdex.store.opensearch.client.IndexNames;
import io.serpdex.store.opensearch.client.OpenSearchJson;
import io.serpdex.testkit.FastTempDirFactory;
import io.serpdex.testkit.opensearch.LocalCluster;
import io.serpdex.testkit.opensearch.NodeSettings;
import io.serpdex.testkit.opensearch.TestOpenSearch;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** A local OpenSearch node, started once for all tests. Each test uses a separate index prefix. */
public final class SharedCluster {
    private static final int HEAP = 400;

    private SharedCluster() {}

    private static final class Server {
        static final LocalCluster RUNNING = start();

        private static LocalCluster start() {
            NodeSettings settings = NodeSettings.brief(HEAP)
                    // Tests leave many small indexes.
                    .with("cluster.max_shards_per_node", "10000");
            try {
                return LocalCluster.start(TestOpenSearch.home(), FastTempDirFactory.parent(), settings, 1);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }

    public static URI address() {
        return Server.RUNNING.address();
    }

    /** Returns settings of a separate store in the cluster. */
    public static Storage.Cluster settings(String prefix) {
        return new Storage.Cluster(
                List.of(address()),
                Optional.empty(),
                new Storage.Login.Anonymous(),
                Duration.ofSeconds(5),
                Duration.ofSeconds(30),
                prefix,
                1,
                0);
    }

    /** Returns settings of a separate store for each folder. */
    public static Storage.Cluster settings(Path folder) {
        return settings(prefix(folder));
    }

    private static String prefix(Path folder) {
        return "t-" + folder.getFileName().toString().toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]", "");
    }

    /** Changes the format version in the metadata of a database's editions. */
    static void changeFormat(Path folder, Database database, int format) {
        try (ClusterClient client = new ClusterClient(settings(folder))) {
            client.call(
                    "PUT",
                    "/" + new IndexNames(prefix(folder)).allParts(database) + "/_mapping",
                    OpenSearchJson.of("_meta", OpenSearchJson.of("serpdex", OpenSearchJson.of("format", format))));
        }
    }

    /** Removes all indexes of a store, because they slow down the cluster. */
    public static void clear(Path folder) {
        try (ClusterClient client = new ClusterClient(settings(folder))) {
            client.call("DELETE", "/" + prefix(folder) + "-*");
        }
    }
}
