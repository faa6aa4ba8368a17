package io.serpdex.store.opensearch;

import com.sun.net.httpserver.HttpExchange;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;

/** Forwards requests to a node and returns its responses. */
final class NodeProxy implements AutoCloseable {
    private final HttpClient client = HttpClient.newHttpClient();
    private final URI node;

    NodeProxy(URI node) {
        this.node = node;
    }

    void forward(HttpExchange exchange, byte[] body) throws IOException {
        HttpResponse<byte[]> response = send(exchange, body);
        exchange.getResponseHeaders().set("Content-Type", "application/json");
        exchange.sendResponseHeaders(response.statusCode(), response.body().length == 0 ? -1 : response.body().length);
        exchange.getResponseBody().write(response.body());
    }

    private HttpResponse<byte[]> send(HttpExchange exchange, byte[] body) throws IOException {
        HttpRequest.Builder request = HttpRequest.newBuilder(
                        node.resolve(exchange.getRequestURI().toString()))
                .method(exchange.getRequestMethod(), HttpRequest.BodyPublishers.ofByteArray(body));
        if (body.length > 0) {
            request.header("Content-Type", exchange.getRequestHeaders().getFirst("Content-Type"));
        }
        try {
            return client.send(request.build(), HttpResponse.BodyHandlers.ofByteArray());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException(e);
        }
    }

    @Override
    public void close() {
        client.close();
    }
}
