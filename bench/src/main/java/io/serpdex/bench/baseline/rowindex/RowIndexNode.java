package io.serpdex.bench.baseline.rowindex;

import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.util.concurrent.TimeUnit;
import org.apache.hc.core5.http.ContentType;
import org.apache.hc.core5.http.HttpHost;
import org.apache.hc.core5.http.io.entity.ByteArrayEntity;
import org.opensearch.client.Request;
import org.opensearch.client.RestClient;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Talks to the node over loopback, with the client that comes from its makers. */
final class RowIndexNode implements AutoCloseable {
    static final JsonMapper JSON = JsonMapper.shared();
    private static final ContentType LINES = ContentType.create("application/x-ndjson");
    private static final int PATIENCE_MILLIS = 3_600_000; // a merge to one segment answers when it is done

    private final RestClient client;

    RowIndexNode(URI address) {
        client = RestClient.builder(new HttpHost(address.getScheme(), address.getHost(), address.getPort()))
                .setRequestConfigCallback(config -> config.setResponseTimeout(PATIENCE_MILLIS, TimeUnit.MILLISECONDS))
                .build();
    }

    JsonNode call(String method, String path) throws IOException {
        return send(new Request(method, path));
    }

    JsonNode call(String method, String path, JsonNode body) throws IOException {
        return send(method, path, JSON.writeValueAsBytes(body), ContentType.APPLICATION_JSON);
    }

    /** Sends documents; refuses an answer by which one of them was not taken. */
    void bulk(String index, byte[] lines) throws IOException {
        JsonNode answer = send("POST", "/" + index + "/_bulk?filter_path=errors,items.*.error", lines, LINES);
        if (answer.path("errors").asBoolean()) {
            throw new IOException("documents of " + index + " were refused: "
                    + answer.path("items").path(0));
        }
    }

    /** Several searches at once. */
    JsonNode searches(byte[] lines) throws IOException {
        return send("POST", "/_msearch", lines, LINES);
    }

    private JsonNode send(String method, String path, byte[] body, ContentType type) throws IOException {
        Request request = new Request(method, path);
        request.setEntity(new ByteArrayEntity(body, type));
        return send(request);
    }

    private JsonNode send(Request request) throws IOException {
        try (InputStream answer = client.performRequest(request).getEntity().getContent()) {
            return JSON.readTree(answer);
        }
    }

    @Override
    public void close() throws IOException {
        client.close();
    }
}
