package io.serpdex.store.opensearch;

import io.serpdex.model.Database;
import io.serpdex.store.Partition;
import io.serpdex.store.lucene.EditionShelf;
import io.serpdex.store.lucene.format.EditionMeta;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The folder in which this machine builds a part. It may be lost: what counts is in the cluster. */
final class WorkFolder {
    private final Path folder;

    WorkFolder(Path work, Partition partition) {
        this.folder = work.resolve(partition.number() + "of" + partition.count());
    }

    Path folder() {
        return folder;
    }

    EditionShelf shelf(Database database) {
        return new EditionShelf(folder, database);
    }

    /**
     * Makes the folder hold exactly the part that is published: what a failed import has built goes, and what another
     * machine has built comes.
     */
    void prepare(ClusterAccess access, @Nullable ClusterEdition published, PartPlan plan) throws IOException {
        EditionShelf shelf = shelf(plan.database());
        if (published == null) {
            shelf.keepOnly(null);
            return;
        }
        String id = published.part(plan.partition().number()).id();
        shelf.keepOnly(id);
        if (!holds(shelf, id)) {
            new PartFiles(access.client(), access.ledger(plan.database()), published.number(), plan.partition())
                    .bringBack(shelf);
        }
    }

    private static boolean holds(EditionShelf shelf, String id) throws IOException {
        Optional<EditionMeta> newest = shelf.newest();
        return newest.isPresent() && newest.get().id().equals(id);
    }
}
