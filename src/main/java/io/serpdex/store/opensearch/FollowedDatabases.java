package io.serpdex.store.opensearch;

import io.serpdex.error.ErrorCode;
import io.serpdex.error.ServiceException;
import io.serpdex.model.Database;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The newest edition of every database, as the last look at the cluster found it. */
final class FollowedDatabases {
    private final ClusterAccess access;
    private final Map<Database, FollowedEdition> editions = new HashMap<>();
    private @Nullable ServiceException failedLook = unseen();

    FollowedDatabases(ClusterAccess access) {
        this.access = access;
    }

    private static ServiceException unseen() {
        return new ServiceException(ErrorCode.UNAVAILABLE, "the OpenSearch cluster has not been reached yet");
    }

    /** Looks; what it finds replaces what was found before. Readers of an older edition keep it. */
    synchronized void look() {
        Map<Database, List<String>> published = access.catalogue().published();
        editions.entrySet().removeIf(known -> {
            boolean gone = !published.containsKey(known.getKey());
            if (gone) {
                known.getValue().release();
            }
            return gone;
        });
        published.forEach((database, indexes) -> {
            FollowedEdition known = editions.get(database);
            if (known == null || !known.indexes().equals(indexes)) {
                moveTo(database, indexes, known);
            }
        });
        failedLook = null;
    }

    private void moveTo(Database database, List<String> indexes, @Nullable FollowedEdition before) {
        Optional<ClusterEdition> newest = access.catalogue().newest(database);
        newest.ifPresent(edition -> {
            editions.put(database, new FollowedEdition(access, edition, indexes));
            if (before != null) {
                before.release();
            }
        });
    }

    /** As {@link #look}, but a failure only counts as long as nothing was ever found: answers fail by themselves. */
    void lookAgain() {
        try {
            look();
        } catch (RuntimeException e) {
            // The next look may see what this one could not.
        }
    }

    synchronized List<Database> databases() {
        requireSeen();
        return editions.keySet().stream()
                .sorted(Comparator.comparing(Database::id))
                .toList();
    }

    synchronized FollowedEdition open(Database database) {
        requireSeen();
        FollowedEdition edition = editions.get(database);
        if (edition == null || !edition.retain()) {
            throw IndexNames.unknown(database);
        }
        return edition;
    }

    private void requireSeen() {
        if (failedLook != null) {
            throw failedLook;
        }
    }

    synchronized void close() {
        editions.values().forEach(FollowedEdition::release);
        editions.clear();
    }
}
