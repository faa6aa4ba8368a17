package io.serpdex.store.opensearch;

import io.serpdex.store.Filter;
import io.serpdex.store.Store;
import io.serpdex.store.oracle.BatchHistory;
import io.serpdex.store.oracle.ComparisonEffort;
import io.serpdex.store.oracle.OracleProperties;
import java.nio.file.Path;
import java.util.List;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.ShrinkingMode;

class PartitionedOracleTest extends OracleProperties {
    @Override
    protected Store openStore(Path directory) {
        return new PartitionedStore(directory, 3);
    }

    @Override
    protected ComparisonEffort effort() {
        return ComparisonEffort.MODEST;
    }

    @Override
    protected void clear(Path directory) {
        SharedCluster.clear(directory);
    }

    @Property(tries = 2, shrinking = ShrinkingMode.OFF, edgeCases = EdgeCasesMode.NONE)
    void matchesTheOracleOnEveryQuery(
            @ForAll("histories") BatchHistory batchHistory, @ForAll("filters") List<Filter> filters) {
        assertSameAnswers(batchHistory, filters);
    }
}
