package io.serpdex.bench.baseline.rowindex;

import io.serpdex.bench.baseline.tables.EditionTables;
import java.io.IOException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** Creates and fills the indexes, one after the other. */
final class RowIndexLoader {
    private final RowIndexNode rowIndexNode;
    private final RowIndexRecipe rowIndexRecipe;

    RowIndexLoader(RowIndexNode rowIndexNode, RowIndexRecipe rowIndexRecipe) {
        this.rowIndexNode = rowIndexNode;
        this.rowIndexRecipe = rowIndexRecipe;
    }

    void load(EditionTables tables) throws IOException {
        try (LookupTables lookups = new LookupTables(tables)) {
            RowDocuments rowDocuments = new RowDocuments(tables, lookups);
            for (String index : rowIndexRecipe.at("indexes").propertyNames()) {
                create(index);
                fill(index, rowDocuments);
            }
        }
    }

    private void create(String index) throws IOException {
        JsonNode definition = rowIndexRecipe.at("indexes", index);
        ObjectNode body = RowIndexNode.JSON.createObjectNode();
        ObjectNode settings = body.putObject("settings").putObject("index");
        settings.setAll((ObjectNode) rowIndexRecipe.at("shared_settings"));
        settings.setAll((ObjectNode) rowIndexRecipe.at("loading_settings"));
        settings.setAll((ObjectNode) definition.path("settings"));
        settings.remove("comment");
        body.set("mappings", definition.path("mappings"));
        rowIndexNode.call("PUT", "/" + index, body);
    }

    private void fill(String index, RowDocuments rowDocuments) throws IOException {
        JsonNode loading = rowIndexRecipe.at("loading");
        try (BulkLoader bulkLoader = new BulkLoader(rowIndexNode, index, loading)) {
            rowDocuments.write(index, bulkLoader::add);
            bulkLoader.finish();
        }
        int segments = loading.path("final_segments").asInt();
        rowIndexNode.call("POST", "/" + index + "/_forcemerge?max_num_segments=" + segments);
        rowIndexNode.call("POST", "/" + index + "/_refresh");
    }
}
