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

/** Sends requests to the node with OpenSearch's own REST client. */
final class RowIndexNode implements AutoCloseable {
    static final JsonMapper JSON = JsonMapper.shared();
    private static final ContentType LINES = ContentType.create("application/x-ndjson");
    private static final int TIMEOUT_MILLIS = 3_600_000; // a merge to one segment responds when it is done

    private final RestClient client;

    RowIndexNode(URI address) {
        client = RestClient.builder(new HttpHost(address.getScheme(), address.getHost(), address.getPort()))
                .setRequestConfigCallback(config -> config.setResponseTimeout(TIMEOUT_MILLIS, TimeUnit.MILLISECONDS))
                .build();
    }

    JsonNode call(String method, String path) throws IOException {
        return send(new Request(method, path));
    }

    JsonNode call(String method, String path, JsonNode body) throws IOException {
        return send(method, path, JSON.writeValueAsBytes(body), ContentType.APPLICATION_JSON);
    }

    /** Sends documents and throws an exception if any of them was rejected. */
    void bulk(String index, byte[] lines) throws IOException {
        JsonNode response = send("POST", "/" + index + "/_bulk?filter_path=errors,items.*.error", lines, LINES);
        if (response.path("errors").asBoolean()) {
            throw new IOException("documents of " + index + " were rejected: "
                    + response.path("items").path(0));
        }
    }

    /** Sends several searches in one request. */
    JsonNode searches(byte[] lines) throws IOException {
        return send("POST", "/_msearch", lines, LINES);
    }

    private JsonNode send(String method, String path, byte[] body, ContentType type) throws IOException {
        Request request = new Request(method, path);
        request.setEntity(new ByteArrayEntity(body, type));
        return send(request);
    }

    private JsonNode send(Request request) throws IOException {
        try (InputStream response = client.performRequest(request).getEntity().getContent()) {
            return JSON.readTree(response);
        }
    }

    @Override
    public void close() throws IOException {
        client.close();
    }
}
