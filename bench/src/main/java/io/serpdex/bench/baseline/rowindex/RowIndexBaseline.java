package io.serpdex.bench.baseline.rowindex;

import io.serpdex.bench.baseline.Baseline;
import io.serpdex.bench.baseline.tables.EditionTables;
import io.serpdex.bench.cluster.OpenSearchHome;
import io.serpdex.testkit.opensearch.LocalCluster;
import io.serpdex.testkit.opensearch.NodeSettings;
import java.io.IOException;
import java.nio.file.Path;
import java.util.function.IntFunction;

/** OpenSearch with one document per result. Indexes and queries are in {@code row-index.json}. */
public final class RowIndexBaseline implements Baseline {
    private final IntFunction<NodeSettings> nodes;

    public RowIndexBaseline() {
        this(NodeSettings::shipped);
    }

    /** @param nodes returns the settings of a node for a heap in megabytes */
    public RowIndexBaseline(IntFunction<NodeSettings> nodes) {
        this.nodes = nodes;
    }

    @Override
    public String name() {
        return "row-index";
    }

    /** @param memoryMegabytes heap of the node */
    @Override
    public Loaded load(EditionTables tables, Path folder, int memoryMegabytes) throws IOException {
        Path home = OpenSearchHome.unpacked();
        RowIndexRecipe rowIndexRecipe = RowIndexRecipe.read();
        LocalCluster cluster = LocalCluster.start(home, folder, nodes.apply(memoryMegabytes), 1);
        try (RowIndexNode rowIndexNode = new RowIndexNode(cluster.address())) {
            new RowIndexLoader(rowIndexNode, rowIndexRecipe).load(tables);
            return new LoadedRowIndex(cluster, rowIndexRecipe, RowIndexEdition.read(tables), memoryMegabytes);
        } catch (IOException | RuntimeException e) {
            cluster.close();
            throw e;
        }
    }
}
