package io.serpdex.store.lucene;

import io.serpdex.store.Filter;
import io.serpdex.store.History;
import io.serpdex.store.OracleProperties;
import io.serpdex.store.Store;
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
    void everyQuestionIsAnsweredAsTheOracleAnswersIt(
            @ForAll("histories") History history, @ForAll("filters") List<Filter> filters) {
        requireTheSameAnswers(history, filters);
    }

    @Property(tries = 1, shrinking = ShrinkingMode.OFF, edgeCases = EdgeCasesMode.NONE)
    void largeListsAreTheSameAsWell(@ForAll long seed, @ForAll("filters") List<Filter> filters) throws IOException {
        requireTheSameLargeLists(seed, filters);
    }
}
