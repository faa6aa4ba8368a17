package io.serpdex.testkit.opensearch;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;

/** Asks a node about its cluster. */
final class NodeHealth implements AutoCloseable {
    private static final Duration PATIENCE = Duration.ofSeconds(5);

    private final URI address;
    private final HttpClient client = HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .connectTimeout(PATIENCE)
            .build();

    NodeHealth(URI address) {
        this.address = address;
    }

    /** False also for a node that does not answer, or not yet. */
    boolean hasNodes(int nodes) throws InterruptedException {
        // Short times, for it is asked again.
        URI question = address.resolve(
                "/_cluster/health?timeout=1s&cluster_manager_timeout=1s&wait_for_nodes=ge(" + nodes + ")");
        try {
            return client.send(
                                    HttpRequest.newBuilder(question)
                                            .timeout(PATIENCE)
                                            .build(),
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
