package io.serpdex.store.opensearch.publish;

import io.serpdex.config.Storage;
import io.serpdex.model.KeywordFigure;
import io.serpdex.store.opensearch.client.ClusterClient;
import io.serpdex.store.opensearch.client.EditionRegistry;
import io.serpdex.store.opensearch.client.ImportLease;
import io.serpdex.store.opensearch.client.OpenSearchJson;
import io.serpdex.store.opensearch.client.PartMetadata;
import java.io.IOException;
import java.util.Map;
import tools.jackson.databind.node.ObjectNode;

/** The index of a part, configured first for loading and then for queries. */
final class PartIndex {
    /** A status request for recovering replicas must be shorter than the request timeout. */
    private static final int POLLS_PER_REQUEST = 4;

    private final ClusterClient client;
    private final Storage.Cluster settings;
    private final String name;

    PartIndex(ClusterClient client, Storage.Cluster settings, String name) {
        this.client = client;
        this.settings = settings;
        this.name = name;
    }

    String name() {
        return name;
    }

    /** Recreates the index without replicas and refresh, which would slow down loading. */
    void create(PartMetadata meta) {
        client.find("DELETE", "/" + name, null);
        ObjectNode body = (ObjectNode) OpenSearchJson.resource("edition-index.json");
        ((ObjectNode) body.get("settings"))
                .put("index.number_of_shards", settings.shards())
                .put("index.number_of_replicas", 0)
                .put("index.refresh_interval", "-1")
                .put("index.translog.durability", "async");
        ObjectNode mappings = (ObjectNode) body.get("mappings");
        addFigures((ObjectNode) mappings.get("properties"));
        mappings.set("_meta", OpenSearchJson.MAPPER.valueToTree(EditionRegistry.mappingMeta(meta)));
        // A conflict means that a node created the index and failed before it responded.
        client.callUnlessConflict("PUT", "/" + name, body);
    }

    /** Adds mappings for figures that are not in the resource file because no filter uses them. */
    private static void addFigures(ObjectNode properties) {
        for (KeywordFigure figure : KeywordFigure.ALL) {
            if (!properties.has(figure.storedName())) {
                properties.putObject(figure.storedName()).put("type", "long").put("index", false);
            }
        }
    }

    /** Flushes and refreshes the loaded index, and adds replicas. */
    void finish() {
        client.call("POST", "/" + name + "/_refresh");
        client.call("POST", "/" + name + "/_flush?wait_if_ongoing=true");
        // The index no longer changes, so it needs no refresh.
        client.call(
                "PUT",
                "/" + name + "/_settings",
                OpenSearchJson.of(
                        "index.translog.durability", "request", "index.number_of_replicas", settings.replicas()));
    }

    /** Waits until all replicas that can be allocated are complete. */
    void awaitCopies(ImportLease lease) throws IOException {
        if (settings.replicas() == 0) {
            return;
        }
        boolean waiting = true;
        while (waiting) {
            lease.requireHeld();
            waiting = !client.completesInTime("/_cluster/health/" + name
                    + "?wait_for_no_initializing_shards=true&wait_for_status=yellow&timeout="
                    + settings.requestTime().toMillis() / POLLS_PER_REQUEST + "ms");
        }
    }

    /** Returns the size in bytes without replicas. */
    long bytes() {
        return client.call("GET", "/" + name + "/_stats/store?filter_path=_all.primaries.store.size_in_bytes")
                .path("_all")
                .path("primaries")
                .path("store")
                .path("size_in_bytes")
                .asLong();
    }

    static Map<String, Object> alias(String index, String alias) {
        return OpenSearchJson.of("index", index, "alias", alias);
    }
}
