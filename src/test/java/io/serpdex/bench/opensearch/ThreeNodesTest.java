package io.serpdex.bench.opensearch;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;

final class ThreeNodesTest {
    private static final Path DIRECTORY = Path.of(System.getProperty("java.io.tmpdir"));

    @Test
    void loseOneAndTakeItBack() throws Exception {
        try (LocalCluster cluster = LocalCluster.start(UnpackedServer.home(), DIRECTORY, NodeSettings.brief(256), 3)) {
            NodeClient client = new NodeClient(cluster.address());
            client.put("/words?wait_for_active_shards=all", "{\"settings\": {\"number_of_replicas\": 2}}");
            client.put("/words/_doc/1?refresh=true", "{\"word\": \"kept\"}");

            cluster.node(2).kill();
            assertThat(cluster.node(2).isRunning()).isFalse();
            assertThat(client.count("words")).isEqualTo(1);
            assertThat(new NodeClient(cluster.node(1).address()).count("words")).isEqualTo(1);

            cluster.node(2).restart();
            NodeClient back = new NodeClient(cluster.node(2).address());
            back.get("/_cluster/health?wait_for_status=green&wait_for_nodes=3");
            assertThat(back.count("words")).isEqualTo(1);
        }
    }
}
