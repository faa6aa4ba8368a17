package io.serpdex.testkit.opensearch;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Sends requests to one node. Throws an exception unless the response is successful. */
public final class NodeClient {
    private static final HttpClient CLIENT =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

    private final URI address;
    private final Duration timeout;

    public NodeClient(URI address) {
        this(address, Duration.ofSeconds(40));
    }

    public NodeClient(URI address, Duration timeout) {
        this.address = address;
        this.timeout = timeout;
    }

    public JsonNode get(String path) throws IOException, InterruptedException {
        return send(HttpRequest.newBuilder(address.resolve(path)).GET());
    }

    public JsonNode put(String path, String body) throws IOException, InterruptedException {
        return send(HttpRequest.newBuilder(address.resolve(path))
                .header("Content-Type", "application/json")
                .PUT(HttpRequest.BodyPublishers.ofString(body)));
    }

    public JsonNode delete(String path) throws IOException, InterruptedException {
        return send(HttpRequest.newBuilder(address.resolve(path)).DELETE());
    }

    /** Returns true if a request for the path succeeds. */
    public boolean has(String path) {
        try {
            get(path);
            return true;
        } catch (IOException e) {
            return false;
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    /** Returns the number of documents of an index. */
    public int count(String index) throws IOException, InterruptedException {
        return get("/" + index + "/_count").path("count").asInt();
    }

    private JsonNode send(HttpRequest.Builder request) throws IOException, InterruptedException {
        HttpResponse<String> response =
                CLIENT.send(request.timeout(timeout).build(), HttpResponse.BodyHandlers.ofString());
        if (response.statusCode() >= 300) {
            throw new IOException(response.statusCode() + " " + response.body());
        }
        return JsonMapper.shared().readTree(response.body());
    }
}
