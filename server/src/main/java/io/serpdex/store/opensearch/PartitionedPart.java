package io.serpdex.store.opensearch;

import io.serpdex.model.Database;
import io.serpdex.store.Batch;
import io.serpdex.store.KeywordChange;
import io.serpdex.store.Partition;
import io.serpdex.store.ShareChange;
import java.nio.charset.StandardCharsets;
import org.apache.lucene.util.StringHelper;

/** Lets through what belongs to a partition: keywords by their id, share counts by their url. */
record PartitionedPart(Batch.Part inner, Partition partition, Database database) implements Batch.Part {
    @Override
    public void add(KeywordChange change) {
        if (partition.isWhole() || partition.holds(change.keyword().id(database))) {
            inner.add(change);
        }
    }

    @Override
    public void add(ShareChange change) {
        if (partition.isWhole() || partition.holds(hash(change.url().text()))) {
            inner.add(change);
        }
    }

    private static long hash(String url) {
        byte[] utf8 = url.getBytes(StandardCharsets.UTF_8);
        return StringHelper.murmurhash3_x64_128(utf8, 0, utf8.length, 0)[0];
    }
}
