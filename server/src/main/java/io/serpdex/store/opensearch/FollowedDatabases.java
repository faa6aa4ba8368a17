package io.serpdex.store.opensearch;

import io.serpdex.error.ErrorCode;
import io.serpdex.error.ServiceException;
import io.serpdex.model.Database;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** The newest edition of every database, as the last look at the cluster found it. */
final class FollowedDatabases {
    private final ClusterAccess access;
    private final Map<Database, FollowedEdition> editions = new HashMap<>();
    /** Databases that are there but cannot be read, such as those of another version: they must not hide the others. */
    private final Map<Database, ServiceException> unreadable = new HashMap<>();
    /** One look at a time. It may take long where the cluster hangs, and whoever opens does not wait for it. */
    private final Object looking = new Object();

    private @Nullable ServiceException failedLook = unseen();

    /** Why the last look failed; known to whoever looks again and again. */
    private @Nullable String complaint;

    FollowedDatabases(ClusterAccess access) {
        this.access = access;
    }

    private static ServiceException unseen() {
        return new ServiceException(ErrorCode.UNAVAILABLE, "the OpenSearch cluster has not been reached yet");
    }

    /** Looks; what it finds replaces what was found before. Readers of an older edition keep it. */
    void look() {
        synchronized (looking) {
            Map<Database, List<String>> published = access.catalogue().published();
            published.forEach(this::follow);
            forgetAllBut(published.keySet());
        }
    }

    private void follow(Database database, List<String> indexes) {
        FollowedEdition known = known(database);
        if (known != null && known.indexes().equals(indexes)) {
            return;
        }
        try {
            access.catalogue()
                    .newest(database)
                    .ifPresent(edition -> replace(database, new FollowedEdition(access, edition, indexes)));
        } catch (ServiceException e) {
            refuse(database, e);
        }
    }

    private synchronized void refuse(Database database, ServiceException reason) {
        unreadable.put(database, reason);
    }

    private synchronized @Nullable FollowedEdition known(Database database) {
        return editions.get(database);
    }

    private void replace(Database database, FollowedEdition found) {
        FollowedEdition before;
        synchronized (this) {
            before = editions.put(database, found);
            unreadable.remove(database);
        }
        if (before != null) {
            before.release();
        }
    }

    private void forgetAllBut(Set<Database> published) {
        List<FollowedEdition> gone = new ArrayList<>();
        synchronized (this) {
            editions.entrySet().removeIf(known -> {
                boolean isGone = !published.contains(known.getKey());
                if (isGone) {
                    gone.add(known.getValue());
                }
                return isGone;
            });
            unreadable.keySet().retainAll(published);
            failedLook = null;
        }
        gone.forEach(FollowedEdition::release);
    }

    /**
     * As {@link #look}, but a failure only counts as long as nothing was ever found: answers fail by themselves, and the next
     * look may see what this one could not. The operator is told once of each.
     */
    void lookAgain(Consumer<String> notices) {
        try {
            look();
            if (complaint != null) {
                complaint = null;
                notices.accept("the OpenSearch cluster is reached again");
            }
        } catch (RuntimeException e) {
            String failure = String.valueOf(e.getMessage());
            if (!failure.equals(complaint)) {
                complaint = failure;
                notices.accept("WARNING: " + failure);
            }
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
        if (edition != null && edition.retain()) {
            return edition;
        }
        throw unreadable.getOrDefault(database, IndexNames.unknown(database));
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
