package io.serpdex.store.oracle;

import static io.serpdex.store.SerpBuilder.serp;

import io.serpdex.model.Database;
import io.serpdex.model.Enrichment;
import io.serpdex.model.Keyword;
import io.serpdex.model.Scope;
import io.serpdex.store.Answers;
import io.serpdex.store.EditionInfo;
import io.serpdex.store.Store;
import io.serpdex.store.TestBatch;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import net.jqwik.api.Arbitrary;

/** A database for tests of other packages: batches to import, subjects of queries and expected results. */
public final class OracleDataset {
    private final Database database;
    private final List<TestBatch> batches = new ArrayList<>();
    private final List<Scope> scopes;
    private final List<Keyword> keywords;
    private final Oracle oracle;
    private final EditionInfo edition;

    private OracleDataset(
            Database database, List<TestBatch> batches, Collection<Scope> scopes, Collection<Keyword> keywords) {
        this.database = database;
        this.batches.addAll(batches);
        OracleEdition state = null;
        for (TestBatch batch : batches) {
            state = OracleEdition.after(state, batch.forOracle());
        }
        TestBatch last = special(state);
        this.batches.add(last);
        state = OracleEdition.after(state, last.forOracle());
        this.scopes = Stream.concat(
                        scopes.stream(),
                        Stream.of("youtube.com", "a.com", "b.co.uk").map(Scope::parse))
                .distinct()
                .toList();
        this.keywords = Stream.concat(
                        keywords.stream(),
                        Stream.of("watch boots", "watch", "a.com").map(Keyword::parse))
                .toList();
        edition = OracleStore.info(state);
        oracle = new Oracle(state, new OracleWords(database));
    }

    /** Returns random histories with a few lines each. */
    public static Arbitrary<OracleDataset> small() {
        return RandomHistories.histories()
                .map(batchHistory -> new OracleDataset(
                        batchHistory.database(),
                        batchHistory.batches(),
                        batchHistory.scopes(),
                        batchHistory.keywords()));
    }

    /** Returns a history with lists of hundreds of rows. */
    public static OracleDataset large(long seed) {
        LargeHistory history = new LargeHistory(seed);
        return new OracleDataset(history.database(), history.batches(), history.scopes(), history.keywords());
    }

    /** Returns data that is rare in random pools: social sites around position 10, costs a cent apart, a domain as keyword. */
    private static TestBatch special(OracleEdition newest) {
        return TestBatch.on(newest.date())
                .into(newest.database().id())
                .enriched(Enrichment.ALL)
                .with(
                        serp("watch boots")
                                .volume(70)
                                .cost(127)
                                .concurrency(50)
                                .result(1, "https://m.youtube.com/watch?v=1")
                                .result(2, "https://a.com/x")
                                .result(5, "https://www.facebook.com/boots")
                                .result(6, "https://www.youtube.com/watch?v=1")
                                .result(10, "https://pinterest.co.uk/boots")
                                .result(11, "https://www.tiktok.com/boots")
                                .ad(2, 1, "https://b.co.uk/", "boots", "red")
                                .ad(1, 2, "https://b.co.uk/x", null, null)
                                .ad(9, 1, "https://a.com/", "boots", null),
                        serp("watch red boots").volume(70).cost(127).results("www.a.com", 4, 9),
                        serp("watch trail").volume(71).cost(126).results("m.a.com", 21),
                        serp("a.com").volume(9).result(1, "https://www.a.com/").ad(1, "https://b.co.uk/"));
    }

    public Database database() {
        return database;
    }

    public void importInto(Store store) {
        batches.forEach(batch -> batch.importInto(store));
    }

    /** Returns all scopes of results and ads. */
    public List<Scope> scopes() {
        return scopes;
    }

    /** Returns the keywords of all lines. */
    public List<Keyword> keywords() {
        return keywords;
    }

    public Answers oracle() {
        return oracle;
    }

    public EditionInfo edition() {
        return edition;
    }

    @Override
    public String toString() {
        return batches.stream().map(TestBatch::toString).collect(Collectors.joining("\n", "\n", "\n"));
    }
}
