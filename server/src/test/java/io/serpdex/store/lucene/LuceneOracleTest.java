package io.serpdex.store.lucene;

import io.serpdex.store.Filter;
import io.serpdex.store.Store;
import io.serpdex.store.oracle.BatchHistory;
import io.serpdex.store.oracle.OracleProperties;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.ShrinkingMode;

class LuceneOracleTest extends OracleProperties {
    @Override
    protected Store openStore(Path directory) {
        return new LuceneStore(directory);
    }

    @Property(tries = 100, shrinking = ShrinkingMode.OFF, edgeCases = EdgeCasesMode.NONE)
    void matchesTheOracleOnEveryQuery(
            @ForAll("histories") BatchHistory batchHistory, @ForAll("filters") List<Filter> filters) {
        assertSameAnswers(batchHistory, filters);
    }

    @Property(tries = 1, shrinking = ShrinkingMode.OFF, edgeCases = EdgeCasesMode.NONE)
    void matchesTheOracleOnLargeLists(@ForAll long seed, @ForAll("filters") List<Filter> filters) throws IOException {
        assertSameLargeLists(seed, filters);
    }
}
