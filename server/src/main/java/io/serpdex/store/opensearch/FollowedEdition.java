package io.serpdex.store.opensearch;

import io.serpdex.text.WordAnalysis;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

/** An edition that this process reads: leased while anybody uses it, the store itself included. */
final class FollowedEdition {
    private final ClusterAccess access;
    private final ClusterEdition edition;
    private final List<String> indexes;
    private final WordAnalysis analysis;
    private final ClusterAnswers answers;
    private final AtomicInteger users = new AtomicInteger(1);

    /** @param indexes behind the alias when it was found */
    FollowedEdition(ClusterAccess access, ClusterEdition edition, List<String> indexes) {
        this.access = access;
        this.edition = edition;
        this.indexes = indexes;
        this.analysis = new WordAnalysis(edition.database().language());
        this.answers = new ClusterAnswers(access, edition, analysis);
        access.readers().take(edition);
    }

    ClusterEdition edition() {
        return edition;
    }

    List<String> indexes() {
        return indexes;
    }

    ClusterAnswers answers() {
        return answers;
    }

    /** One more user; false if the last one has gone meanwhile. */
    boolean retain() {
        return users.updateAndGet(count -> count == 0 ? 0 : count + 1) > 0;
    }

    void release() {
        if (users.decrementAndGet() == 0) {
            access.readers().giveBack(edition);
            analysis.close();
        }
    }
}
