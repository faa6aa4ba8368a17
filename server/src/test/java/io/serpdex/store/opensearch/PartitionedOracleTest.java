package io.serpdex.store.opensearch;

import io.serpdex.store.Effort;
import io.serpdex.store.Filter;
import io.serpdex.store.History;
import io.serpdex.store.OracleProperties;
import io.serpdex.store.Store;
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
    protected Effort effort() {
        return Effort.MODEST;
    }

    @Override
    protected void clear(Path directory) {
        SharedCluster.clear(directory);
    }

    @Property(tries = 2, shrinking = ShrinkingMode.OFF, edgeCases = EdgeCasesMode.NONE)
    void everyQuestionIsAnsweredAsTheOracleAnswersIt(
            @ForAll("histories") History history, @ForAll("filters") List<Filter> filters) {
        requireTheSameAnswers(history, filters);
    }
}
