package io.serpdex.store.opensearch;

import static org.assertj.core.api.Assertions.assertThat;

import io.serpdex.config.Storage;
import io.serpdex.testkit.opensearch.NodeClient;
import org.junit.jupiter.api.Test;

final class SharedClusterTest {

    @Test
    void sharesOneNodeUnderDifferentPrefixes() throws Exception {
        Storage.Cluster one = SharedCluster.settings("one");
        Storage.Cluster other = SharedCluster.settings("other");
        assertThat(one.prefix()).isEqualTo("one");
        assertThat(one.addresses()).isEqualTo(other.addresses());
        NodeClient client = new NodeClient(one.addresses().getFirst());
        assertThat(client.get("/_cluster/health").path("number_of_nodes").asInt())
                .isEqualTo(1);
    }
}
