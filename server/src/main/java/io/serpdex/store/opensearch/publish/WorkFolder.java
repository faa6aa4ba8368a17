package io.serpdex.store.opensearch.publish;

import io.serpdex.model.Database;
import io.serpdex.store.Partition;
import io.serpdex.store.lucene.EditionRepository;
import io.serpdex.store.lucene.files.EditionMeta;
import io.serpdex.store.opensearch.client.ClusterContext;
import io.serpdex.store.opensearch.client.ClusterEdition;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The local folder in which a part is built. It can be deleted without loss of data. */
public final class WorkFolder {
    private final Path folder;

    public WorkFolder(Path work, Partition partition) {
        this.folder = work.resolve(partition.number() + "of" + partition.count());
    }

    public Path folder() {
        return folder;
    }

    public EditionRepository repository(Database database) {
        return new EditionRepository(folder, database);
    }

    /**
     * Synchronises the folder with the published part: removes leftovers of a failed import, and restores parts built
     * by another machine.
     */
    public void prepare(ClusterContext cluster, @Nullable ClusterEdition published, PartPlan plan) throws IOException {
        EditionRepository repository = repository(plan.database());
        if (published == null) {
            repository.keepOnly(null);
            return;
        }
        String id = published.part(plan.partition().number()).id();
        repository.keepOnly(id);
        if (!holds(repository, id)) {
            new EditionBackup(cluster.client(), cluster.ledger(plan.database()), published.number(), plan.partition())
                    .restore(repository);
        }
    }

    private static boolean holds(EditionRepository repository, String id) throws IOException {
        Optional<EditionMeta> newest = repository.newest();
        return newest.isPresent() && newest.get().id().equals(id);
    }
}
