package io.serpdex.testkit.opensearch;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;

/** Checks the cluster health of a node. */
final class NodeHealth implements AutoCloseable {
    private static final Duration TIMEOUT = Duration.ofSeconds(5);

    private final URI address;
    private final HttpClient client = HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .connectTimeout(TIMEOUT)
            .build();

    NodeHealth(URI address) {
        this.address = address;
    }

    /** Returns true if the cluster has at least this number of nodes; false if the node does not respond. */
    boolean hasNodes(int nodes) throws InterruptedException {
        // Short timeouts, because the caller retries.
        URI uri = address.resolve(
                "/_cluster/health?timeout=1s&cluster_manager_timeout=1s&wait_for_nodes=ge(" + nodes + ")");
        try {
            return client.send(
                                    HttpRequest.newBuilder(uri).timeout(TIMEOUT).build(),
                                    HttpResponse.BodyHandlers.discarding())
                            .statusCode()
                    == 200;
        } catch (IOException e) {
            return false;
        }
    }

    @Override
    public void close() {
        client.shutdownNow();
    }
}
