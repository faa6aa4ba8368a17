package io.serpdex.store.opensearch;

import io.serpdex.model.Database;
import io.serpdex.store.Batch;
import io.serpdex.store.EditionInfo;
import io.serpdex.store.KeywordChange;
import io.serpdex.store.Partition;
import io.serpdex.store.ShareChange;
import io.serpdex.store.Store;
import io.serpdex.store.View;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** A store of several machines that publish one partition each: each import sends the same lines to all of them. */
final class PartitionedStore implements Store {
    private final List<OpenSearchStore> machines;

    PartitionedStore(Path directory, int parts) {
        this.machines = IntStream.rangeClosed(1, parts)
                .mapToObj(part ->
                        new OpenSearchStore(SharedCluster.settings(directory), directory, new Partition(part, parts)))
                .toList();
    }

    @Override
    public List<Database> databases() {
        return machines.getFirst().databases();
    }

    @Override
    public View open(Database database) {
        return machines.getLast().open(database);
    }

    @Override
    public Batch begin(Batch.Plan plan) {
        List<Batch> batches = new ArrayList<>();
        try {
            machines.forEach(machine -> batches.add(machine.begin(plan)));
            return new BatchOfParts(batches);
        } catch (RuntimeException e) {
            close(batches);
            throw e;
        }
    }

    @Override
    public List<Store.CheckReport> check() {
        return machines.getFirst().check();
    }

    @Override
    public List<EditionInfo> editions(Database database) {
        return machines.getFirst().editions(database);
    }

    @Override
    public void close() {
        machines.forEach(OpenSearchStore::close);
    }

    private static void close(List<Batch> batches) {
        for (Batch batch : batches) {
            try {
                batch.close();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }

    private record BatchOfParts(List<Batch> batches) implements Batch {
        @Override
        public @Nullable EditionInfo base() {
            return batches.getFirst().base();
        }

        @Override
        public List<String> problems() {
            return batches.getFirst().problems();
        }

        @Override
        public ChangeBuffer newBuffer() {
            return new Parts(batches.stream().map(Batch::newBuffer).toList());
        }

        @Override
        public void append(ChangeBuffer changeBuffer) throws IOException {
            for (int i = 0; i < batches.size(); i++) {
                batches.get(i).append(((Parts) changeBuffer).parts.get(i));
            }
        }

        @Override
        public Batch.Published publish(PublishMonitor monitor) throws IOException {
            long serps = 0;
            long results = 0;
            long shallower = 0;
            List<String> examples = new ArrayList<>();
            Batch.Published last = null;
            for (Batch batch : batches) {
                last = batch.publish(monitor);
                serps += last.serps();
                results += last.results();
                shallower += last.shallower();
                examples.addAll(last.shallowerExamples());
            }
            if (last == null) {
                throw new IllegalStateException("no machines");
            }
            return new Batch.Published(last.edition(), serps, results, shallower, examples, last.pendingPartitions());
        }

        @Override
        public void close() {
            PartitionedStore.close(batches);
        }
    }

    private record Parts(List<Batch.ChangeBuffer> parts) implements Batch.ChangeBuffer {
        @Override
        public void add(KeywordChange change) {
            parts.forEach(changeBuffer -> changeBuffer.add(change));
        }

        @Override
        public void add(ShareChange change) {
            parts.forEach(changeBuffer -> changeBuffer.add(change));
        }
    }
}
