package io.serpdex.bench.rivals.rowindex;

import io.serpdex.bench.Rival;
import io.serpdex.bench.opensearch.LocalCluster;
import io.serpdex.store.Query;
import io.serpdex.text.WordAnalysis;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import tools.jackson.databind.JsonNode;

/** The node with all documents. */
final class LoadedRowIndex implements Rival.Loaded {
    private final LocalCluster cluster;
    private final Recipe recipe;
    private final Edition edition;
    private final int heap;
    private final Node node;

    LoadedRowIndex(LocalCluster cluster, Recipe recipe, Edition edition, int heap) {
        this.cluster = cluster;
        this.recipe = recipe;
        this.edition = edition;
        this.heap = heap;
        this.node = new Node(cluster.address());
    }

    @Override
    public String described() {
        try {
            String version =
                    node.call("GET", "/").path("version").path("number").asString("");
            List<String> indexes = new ArrayList<>();
            for (String index : recipe.at("indexes").propertyNames()) {
                long documents =
                        node.call("GET", "/" + index + "/_count").path("count").asLong();
                indexes.add(index + " " + documents);
            }
            return "OpenSearch " + version + ", one node, heap " + heap
                    + " MB, a shard and a segment an index, documents: " + String.join(", ", indexes);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public long bytes() throws IOException {
        JsonNode all = node.call("GET", "/_all/_stats/store").path("_all").path("total");
        return all.path("store").path("size_in_bytes").asLong();
    }

    @Override
    public Rival.Client connect() {
        return new Connected(
                new Node(cluster.address()), new WordAnalysis(edition.database().language()));
    }

    @Override
    public void close() throws IOException {
        try (node) {
            cluster.close();
        }
    }

    private final class Connected implements Rival.Client {
        private final Node own;
        private final WordAnalysis analysis;
        private final RowIndexAnswers answers;

        Connected(Node own, WordAnalysis analysis) {
            this.own = own;
            this.analysis = analysis;
            this.answers = new RowIndexAnswers(new Search(own, recipe), new Words(recipe, analysis), edition);
        }

        @Override
        public <A> A ask(Query<A> query) throws IOException {
            try {
                return query.accept(answers);
            } catch (UncheckedIOException e) {
                throw new IOException(e.getMessage(), e);
            }
        }

        @Override
        public void close() throws IOException {
            try (own) {
                analysis.close();
            }
        }
    }
}
