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
 * Settles what one part cannot know: which domains are strong among all, which words are rare among all, which texts
 * several parts brought. Done by whoever brings the last part, before anybody sees the edition; done twice it changes
 * nothing.
 */
final class EditionReconciler {
    private final ClusterContext access;
    private final ClusterEdition edition;
    private final ImportLease lease;
    private final PartScanner walk;

    EditionReconciler(ClusterContext access, ClusterEdition edition, ImportLease lease) {
        this.access = access;
        this.edition = edition;
        this.lease = lease;
        this.walk = new PartScanner(access, edition);
    }

    /** The edition as it is seen afterwards. */
    ClusterEdition reconcile() throws IOException {
        try (PartWriters writers = new PartWriters(access, edition, lease);
                WordAnalysis analysis = new WordAnalysis(edition.database().language())) {
            new DuplicateTextRemover(walk, writers).removeRepeated();
            writers.finish();
            DomainStrengthTable domains = new DomainStrengthTable(new EditionSearch(access, edition), edition);
            List<String> derived = edition.first().enrichment();
            if (derived.contains("difficulty")) {
                new DifficultyReconciler(walk, writers, domains).reconcile();
            }
            if (derived.contains("right_spelling")) {
                new SpellingReconciler(new EditionSearch(access, edition), walk, writers, analysis).reconcile();
            }
            writers.finish();
            return counted(domains.ranking(), new DistinctPageCounter(walk).distinct());
        }
    }

    private ClusterEdition counted(long domains, long pages) {
        List<PartMetadata> parts = edition.parts().stream()
                .map(part -> part.counted(domains, pages))
                .toList();
        parts.forEach(part -> access.catalogue().write(edition.database(), part));
        return new ClusterEdition(edition.database(), parts);
    }

    /** How many different pages rank, whichever part knows them. Takes memory for those of one origin. */
    static final class DistinctPageCounter {
        private final PartScanner walk;
        private String origin = "";
        private final Set<String> urls = new HashSet<>();
        private long count;

        DistinctPageCounter(PartScanner walk) {
            this.walk = walk;
        }

        long distinct() {
            walk.forEachPageTable(this::add);
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
