package io.serpdex.store.opensearch.publish;

import io.serpdex.metrics.Difficulty;
import io.serpdex.metrics.DomainStrengths;
import io.serpdex.metrics.ScopeSums;
import io.serpdex.metrics.VisibilityTotals;
import io.serpdex.store.opensearch.client.ClusterEdition;
import io.serpdex.store.opensearch.client.DocumentKind;
import io.serpdex.store.opensearch.client.LedgerIndex;
import io.serpdex.store.opensearch.client.OpenSearchJson;
import io.serpdex.store.opensearch.client.QueryDsl;
import io.serpdex.store.opensearch.query.EditionSearch;
import io.serpdex.store.opensearch.query.SearchAfterScan;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.apache.lucene.util.ArrayUtil;
import org.apache.lucene.util.StringHelper;
import tools.jackson.databind.JsonNode;

/**
 * The strength of each domain among all domains of the edition, found by the hash of its name.
 */
final class DomainStrengthTable {
    private static final int AT_A_TIME = 5_000;

    private final VisibilityTotals visibilityTotals;
    private final DomainStrengths.Builder builder = new DomainStrengths.Builder();
    private final DomainStrengths strengths;
    private long[] hashes = new long[1024];
    private int size;
    private String domain = "";
    private ScopeSums<String> sums = ScopeSums.none();
    private final int[] numbers;

    DomainStrengthTable(EditionSearch editionSearch, ClusterEdition edition) {
        this.visibilityTotals = edition.totals();
        Map<String, Object> request = EditionSearch.request(
                new QueryDsl.BoolQuery()
                        .filter(QueryDsl.term("kind", DocumentKind.FIGURES))
                        .filter(QueryDsl.term("number", edition.number()))
                        .filter(QueryDsl.term("whole", true))
                        .build(),
                0);
        new SearchAfterScan(
                        editionSearch::searchLedger,
                        request,
                        List.of(OpenSearchJson.of("scope", "asc"), OpenSearchJson.of("part", "asc")),
                        AT_A_TIME)
                .forEach(hit -> add(hit.path("_source")));
        endDomain();
        this.strengths = builder.build(visibilityTotals.serps());
        this.numbers = sortByHash();
    }

    /** Adds an entry. Entries of the same domain are consecutive. */
    private void add(JsonNode entry) {
        String name = entry.path("scope").asString();
        if (!name.equals(domain)) {
            endDomain();
            domain = name;
            sums = ScopeSums.none();
        }
        sums = sums.plus(LedgerIndex.sums(entry));
    }

    private void endDomain() {
        if (!domain.isEmpty()) {
            hashes = ArrayUtil.grow(hashes, size + 1);
            hashes[size++] = hash(domain);
            builder.add(visibilityTotals.visible(sums.visible(), sums.visibleByNumber()), sums);
        }
    }

    /** Sorts the hashes and returns the number of the domain of each. */
    private int[] sortByHash() {
        Integer[] order = new Integer[size];
        Arrays.setAll(order, i -> i);
        Arrays.sort(order, (a, b) -> Long.compare(hashes[a], hashes[b]));
        long[] sorted = new long[size];
        int[] inOrder = new int[size];
        for (int i = 0; i < size; i++) {
            sorted[i] = hashes[order[i]];
            inOrder[i] = order[i];
        }
        hashes = sorted;
        return inOrder;
    }

    /** Returns the number of domains that rank for at least one keyword. */
    int ranking() {
        return builder.ranking();
    }

    DomainStrengths strengths() {
        return strengths;
    }

    /** Returns the number that a domain has in {@link #strengths}, or {@link Difficulty#GAP}. */
    int number(String name) {
        int found = Arrays.binarySearch(hashes, hash(name));
        return found < 0 ? Difficulty.GAP : numbers[found];
    }

    private static long hash(String name) {
        byte[] utf8 = name.getBytes(StandardCharsets.UTF_8);
        return StringHelper.murmurhash3_x64_128(utf8, 0, utf8.length, 0)[0];
    }
}
