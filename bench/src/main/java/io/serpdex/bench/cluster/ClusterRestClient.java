package io.serpdex.bench.cluster;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Sends requests to a cluster directly, without the store. */
final class ClusterRestClient implements AutoCloseable {
    private static final Duration TIMEOUT = Duration.ofSeconds(60);

    private final URI node;
    private final JsonMapper json = JsonMapper.builder().build();
    private final HttpClient client = HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .connectTimeout(TIMEOUT)
            .build();

    ClusterRestClient(URI node) {
        this.node = node;
    }

    JsonNode get(String path) throws IOException {
        return send("GET", path);
    }

    void delete(String path) throws IOException {
        send("DELETE", path);
    }

    private JsonNode send(String method, String path) throws IOException {
        HttpRequest request = HttpRequest.newBuilder(node.resolve(path))
                .method(method, HttpRequest.BodyPublishers.noBody())
                .timeout(TIMEOUT)
                .build();
        try {
            HttpResponse<String> response = client.send(request, HttpResponse.BodyHandlers.ofString());
            if (response.statusCode() >= 300) {
                throw new IOException(
                        method + " " + path + " returned status " + response.statusCode() + ": " + response.body());
            }
            return json.readTree(response.body());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new InterruptedIOException("the benchmark was interrupted");
        }
    }

    @Override
    public void close() {
        client.shutdownNow();
    }
}
