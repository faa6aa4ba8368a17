package io.serpdex.bench.rivals.rowindex;

import io.serpdex.bench.OpenSearchHome;
import io.serpdex.bench.Rival;
import io.serpdex.bench.RivalTables;
import io.serpdex.bench.opensearch.LocalCluster;
import io.serpdex.bench.opensearch.NodeSettings;
import java.io.IOException;
import java.nio.file.Path;
import java.util.function.IntFunction;

/** OpenSearch with a document a ranking row. All that an expert would want to change stands in {@code row-index.json}. */
public final class RowIndexRival implements Rival {
    private final IntFunction<NodeSettings> nodes;

    public RowIndexRival() {
        this(NodeSettings::shipped);
    }

    /** @param nodes how a node with a heap of so many megabytes is run */
    public RowIndexRival(IntFunction<NodeSettings> nodes) {
        this.nodes = nodes;
    }

    @Override
    public String name() {
        return "row-index";
    }

    /** @param memoryMegabytes the node's heap */
    @Override
    public Loaded load(RivalTables tables, Path folder, int memoryMegabytes) throws IOException {
        Path home = OpenSearchHome.unpacked();
        Recipe recipe = Recipe.read();
        LocalCluster cluster = LocalCluster.start(home, folder, nodes.apply(memoryMegabytes), 1);
        try (Node node = new Node(cluster.address())) {
            new Loading(node, recipe).load(tables);
            return new LoadedRowIndex(cluster, recipe, Edition.read(tables), memoryMegabytes);
        } catch (IOException | RuntimeException e) {
            cluster.close();
            throw e;
        }
    }
}
