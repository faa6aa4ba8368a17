package io.serpdex.bench.rivals.rowindex;

import io.serpdex.bench.RivalTables;
import java.io.IOException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** Makes the indexes and fills them, one after the other. */
final class Loading {
    private final Node node;
    private final Recipe recipe;

    Loading(Node node, Recipe recipe) {
        this.node = node;
        this.recipe = recipe;
    }

    void load(RivalTables tables) throws IOException {
        try (Tables lookups = new Tables(tables)) {
            Documents documents = new Documents(tables, lookups);
            for (String index : recipe.at("indexes").propertyNames()) {
                create(index);
                fill(index, documents);
            }
        }
    }

    private void create(String index) throws IOException {
        JsonNode made = recipe.at("indexes", index);
        ObjectNode body = Node.JSON.createObjectNode();
        ObjectNode settings = body.putObject("settings").putObject("index");
        settings.setAll((ObjectNode) recipe.at("shared_settings"));
        settings.setAll((ObjectNode) recipe.at("loading_settings"));
        settings.setAll((ObjectNode) made.path("settings"));
        settings.remove("why");
        body.set("mappings", made.path("mappings"));
        node.call("PUT", "/" + index, body);
    }

    private void fill(String index, Documents documents) throws IOException {
        JsonNode loading = recipe.at("loading");
        try (Bulk bulk = new Bulk(node, index, loading)) {
            documents.write(index, bulk::add);
            bulk.finish();
        }
        int segments = loading.path("segments_in_the_end").asInt();
        node.call("POST", "/" + index + "/_forcemerge?max_num_segments=" + segments);
        node.call("POST", "/" + index + "/_refresh");
    }
}
