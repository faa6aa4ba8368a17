package io.serpdex.store.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import io.serpdex.store.KeywordFacts;
import io.serpdex.store.TestBatch;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Predicate;
import java.util.stream.Stream;
import net.jqwik.api.Example;

/** Checks that random histories contain the cases that the comparison is meant to test. */
class RandomHistoriesTest {
    private static final int SAMPLES = 300;

    @Example
    void containsMisspeltKeywordsAndAllDifficultyBands() {
        List<OracleKeyword> derived = RandomHistories.histories().generator(SAMPLES, false).stream(new Random(20261115))
                .limit(SAMPLES)
                .flatMap(history -> editions(history.value()).stream())
                .flatMap(RandomHistoriesTest::derived)
                .toList();
        assertThat(count(derived, facts -> facts.rightSpelling() != null)).isGreaterThan(50);
        assertThat(count(derived, facts -> facts.difficulty() >= 0 && facts.difficulty() <= 20))
                .isGreaterThan(50);
        assertThat(count(derived, facts -> facts.difficulty() > 20 && facts.difficulty() <= 60))
                .isGreaterThan(50);
        assertThat(count(derived, facts -> facts.difficulty() > 60)).isGreaterThan(10);
    }

    private static List<OracleEdition> editions(BatchHistory batchHistory) {
        List<OracleEdition> editions = new ArrayList<>();
        for (TestBatch batch : batchHistory.batches()) {
            editions.add(OracleEdition.after(editions.isEmpty() ? null : editions.getLast(), batch.forOracle()));
        }
        return editions;
    }

    /** Returns the keywords with derived values. */
    private static Stream<OracleKeyword> derived(OracleEdition edition) {
        return edition.byText().entrySet().stream()
                .filter(entry -> {
                    KeywordFacts imported =
                            edition.imported().get(entry.getKey()).facts();
                    KeywordFacts facts = entry.getValue().facts();
                    return imported.difficulty() == KeywordFacts.UNKNOWN
                            && imported.rightSpelling() == null
                            && !facts.equals(imported);
                })
                .map(Map.Entry::getValue);
    }

    private static long count(Collection<OracleKeyword> keywords, Predicate<KeywordFacts> condition) {
        return keywords.stream().map(OracleKeyword::facts).filter(condition).count();
    }
}
