package io.serpdex.bench.baseline.rowindex;

import io.serpdex.bench.baseline.Baseline;
import io.serpdex.store.Query;
import io.serpdex.testkit.opensearch.LocalCluster;
import io.serpdex.text.WordAnalysis;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import tools.jackson.databind.JsonNode;

/** A running node that contains all documents. */
final class LoadedRowIndex implements Baseline.Loaded {
    private final LocalCluster cluster;
    private final RowIndexRecipe rowIndexRecipe;
    private final RowIndexEdition rowIndexEdition;
    private final int heap;
    private final RowIndexNode rowIndexNode;

    LoadedRowIndex(LocalCluster cluster, RowIndexRecipe rowIndexRecipe, RowIndexEdition rowIndexEdition, int heap) {
        this.cluster = cluster;
        this.rowIndexRecipe = rowIndexRecipe;
        this.rowIndexEdition = rowIndexEdition;
        this.heap = heap;
        this.rowIndexNode = new RowIndexNode(cluster.address());
    }

    @Override
    public String description() {
        try {
            String version =
                    rowIndexNode.call("GET", "/").path("version").path("number").asString("");
            List<String> indexes = new ArrayList<>();
            for (String index : rowIndexRecipe.at("indexes").propertyNames()) {
                long documents = rowIndexNode
                        .call("GET", "/" + index + "/_count")
                        .path("count")
                        .asLong();
                indexes.add(index + " " + documents);
            }
            return "OpenSearch " + version + ", one node, heap " + heap
                    + " MB, one shard and segment per index, documents: " + String.join(", ", indexes);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public long bytes() throws IOException {
        JsonNode all =
                rowIndexNode.call("GET", "/_all/_stats/store").path("_all").path("total");
        return all.path("store").path("size_in_bytes").asLong();
    }

    @Override
    public Baseline.Client connect() {
        return new RowIndexClient(
                new RowIndexNode(cluster.address()),
                new WordAnalysis(rowIndexEdition.database().language()));
    }

    @Override
    public void close() throws IOException {
        try (rowIndexNode) {
            cluster.close();
        }
    }

    private final class RowIndexClient implements Baseline.Client {
        private final RowIndexNode own;
        private final WordAnalysis analysis;
        private final RowIndexAnswers answers;

        RowIndexClient(RowIndexNode own, WordAnalysis analysis) {
            this.own = own;
            this.analysis = analysis;
            this.answers = new RowIndexAnswers(
                    new RowIndexSearch(own, rowIndexRecipe),
                    new RowIndexWords(rowIndexRecipe, analysis),
                    rowIndexEdition);
        }

        @Override
        public <A> A execute(Query<A> query) throws IOException {
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
