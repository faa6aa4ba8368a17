package io.serpdex.store.opensearch.publish;

import io.serpdex.store.opensearch.client.ClusterContext;
import io.serpdex.store.opensearch.client.ClusterEdition;
import io.serpdex.store.opensearch.client.ImportLease;
import io.serpdex.store.opensearch.client.PartMetadata;
import io.serpdex.store.opensearch.query.EditionSearch;
import io.serpdex.store.opensearch.query.PageFigures;
import io.serpdex.text.WordAnalysis;
import java.io.IOException;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import tools.jackson.databind.JsonNode;

/**
 * Reconciles the parts of an edition: difficulties use the domains of all parts, spellings the words of all parts, and
 * duplicate texts are removed. The import of the last part runs this before the edition becomes visible. Running it
 * twice changes nothing.
 */
final class EditionReconciler {
    private final ClusterContext cluster;
    private final ClusterEdition edition;
    private final ImportLease lease;
    private final PartScanner scanner;

    EditionReconciler(ClusterContext cluster, ClusterEdition edition, ImportLease lease) {
        this.cluster = cluster;
        this.edition = edition;
        this.lease = lease;
        this.scanner = new PartScanner(cluster, edition);
    }

    ClusterEdition reconcile() throws IOException {
        try (PartWriters writers = new PartWriters(cluster, edition, lease);
                WordAnalysis analysis = new WordAnalysis(edition.database().language())) {
            new DuplicateTextRemover(scanner, writers).removeRepeated();
            writers.finish();
            DomainStrengthTable domains = new DomainStrengthTable(new EditionSearch(cluster, edition), edition);
            List<String> derived = edition.first().enrichment();
            if (derived.contains("difficulty")) {
                new DifficultyReconciler(scanner, writers, domains).reconcile();
            }
            if (derived.contains("right_spelling")) {
                new SpellingReconciler(new EditionSearch(cluster, edition), scanner, writers, analysis).reconcile();
            }
            writers.finish();
            return counted(domains.ranking(), new DistinctPageCounter(scanner).distinct());
        }
    }

    private ClusterEdition counted(long domains, long pages) {
        List<PartMetadata> parts = edition.parts().stream()
                .map(part -> part.counted(domains, pages))
                .toList();
        parts.forEach(part -> cluster.editions().write(edition.database(), part));
        return new ClusterEdition(edition.database(), parts);
    }

    /** Counts the distinct pages that rank in any part. Keeps the pages of one origin in memory. */
    static final class DistinctPageCounter {
        private final PartScanner scanner;
        private String origin = "";
        private final Set<String> urls = new HashSet<>();
        private long count;

        DistinctPageCounter(PartScanner scanner) {
            this.scanner = scanner;
        }

        long distinct() {
            scanner.forEachPageTable(this::add);
            return count + urls.size();
        }

        private void add(JsonNode table) {
            String next = table.path("origin").asString();
            if (!next.equals(origin)) {
                count += urls.size();
                urls.clear();
                origin = next;
            }
            PageFigures.forEach(table.path("pages").asString(""), page -> {
                if (page.keywords() > 0) {
                    urls.add(page.url());
                }
            });
        }
    }
}
