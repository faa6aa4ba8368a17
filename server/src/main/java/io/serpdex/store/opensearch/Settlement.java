package io.serpdex.store.opensearch;

import io.serpdex.text.WordAnalysis;
import java.io.IOException;
import java.util.List;

/**
 * Settles what one part cannot know: which domains are strong among all, which words are rare among all, which texts
 * several parts brought. Done by whoever brings the last part, before anybody sees the edition; done twice it changes
 * nothing.
 */
final class Settlement {
    private final ClusterAccess access;
    private final ClusterEdition edition;
    private final ImportLease lease;
    private final PartWalk walk;

    Settlement(ClusterAccess access, ClusterEdition edition, ImportLease lease) {
        this.access = access;
        this.edition = edition;
        this.lease = lease;
        this.walk = new PartWalk(access, edition);
    }

    /** The edition as it is seen afterwards. */
    ClusterEdition settle() throws IOException {
        try (PartWriters writers = new PartWriters(access, edition, lease);
                WordAnalysis analysis = new WordAnalysis(edition.database().language())) {
            new SharedTexts(walk, writers).removeRepeated();
            writers.finish();
            DomainTable domains = new DomainTable(new Search(access, edition), edition);
            List<String> derived = edition.first().enrichment();
            if (derived.contains("difficulty")) {
                new SettledDifficulties(walk, writers, domains).settle();
            }
            if (derived.contains("right_spelling")) {
                new SettledSpellings(new Search(access, edition), walk, writers, analysis).settle();
            }
            writers.finish();
            return counted(domains.ranking(), new PageCount(walk).distinct());
        }
    }

    private ClusterEdition counted(long domains, long pages) {
        List<PartMeta> parts = edition.parts().stream()
                .map(part -> part.counted(domains, pages))
                .toList();
        parts.forEach(part -> access.catalogue().write(edition.database(), part));
        return new ClusterEdition(edition.database(), parts);
    }
}
