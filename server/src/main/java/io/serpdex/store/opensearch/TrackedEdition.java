package io.serpdex.store.opensearch;

import io.serpdex.store.opensearch.client.ClusterContext;
import io.serpdex.store.opensearch.client.ClusterEdition;
import io.serpdex.store.opensearch.query.OpenSearchAnswers;
import io.serpdex.text.WordAnalysis;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

/** An edition in use by this process, leased as long as the store or a view uses it. */
final class TrackedEdition {
    private final ClusterContext cluster;
    private final ClusterEdition edition;
    private final List<String> indexes;
    private final WordAnalysis analysis;
    private final OpenSearchAnswers answers;
    private final AtomicInteger users = new AtomicInteger(1);

    /** @param indexes indexes of the alias when the edition was read */
    TrackedEdition(ClusterContext cluster, ClusterEdition edition, List<String> indexes) {
        this.cluster = cluster;
        this.edition = edition;
        this.indexes = indexes;
        this.analysis = new WordAnalysis(edition.database().language());
        this.answers = new OpenSearchAnswers(cluster, edition, analysis);
        cluster.readerLeases().acquire(edition);
    }

    ClusterEdition edition() {
        return edition;
    }

    List<String> indexes() {
        return indexes;
    }

    OpenSearchAnswers answers() {
        return answers;
    }

    /** Adds a user; returns false if the edition is already released. */
    boolean retain() {
        return users.updateAndGet(count -> count == 0 ? 0 : count + 1) > 0;
    }

    void release() {
        if (users.decrementAndGet() == 0) {
            cluster.readerLeases().release(edition);
            analysis.close();
        }
    }
}
