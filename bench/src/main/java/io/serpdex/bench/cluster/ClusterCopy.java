package io.serpdex.bench.cluster;

import io.serpdex.bench.measure.BenchOutput;
import io.serpdex.store.EditionInfo;
import io.serpdex.store.opensearch.OpenSearchStore;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Locale;

/** Copies the newest edition of the embedded store into a cluster, and reports speed and size. */
final class ClusterCopy {
    private static final String KEYWORDS = "1of1";
    private static final String LEDGER = "ledger";

    private final MeasuredCluster cluster;
    private final Path data;
    private final EditionInfo edition;
    private final BenchOutput out;

    /** @param edition newest edition of the data folder */
    ClusterCopy(MeasuredCluster cluster, Path data, EditionInfo edition, BenchOutput out) {
        this.cluster = cluster;
        this.data = data;
        this.edition = edition;
        this.out = out;
    }

    void into(OpenSearchStore store, int shards) throws IOException {
        long received = cluster.receivedBytes();
        long start = System.nanoTime();
        store.copy(data, edition.database(), "the benchmark", thousandths -> {});
        double seconds = (System.nanoTime() - start) / 1e9;
        double megabytes = (cluster.receivedBytes() - received) / 1e6;
        cluster.awaitMerges();
        MeasuredCluster.Size keywords = cluster.size(KEYWORDS);
        MeasuredCluster.Size ledger = cluster.size(LEDGER);
        long documents = keywords.documents() + ledger.documents();
        out.print("%n| copy into %d shard%s | measured |%n|---|---|", shards, shards == 1 ? "" : "s");
        out.print("| documents | %,d for %,d results; %,.0f MB of JSON |", documents, edition.results(), megabytes);
        out.print(
                "| copy and publish | %,.0f documents/s, %,.0f results/s, %.1f MB/s (%.1f s) |",
                documents / seconds, edition.results() / seconds, megabytes / seconds, seconds);
        out.print("| keywords in the cluster | %s, in %d segments |", size(keywords.bytes()), keywords.segments());
        out.print("| ledger in the cluster | %s |", size(ledger.bytes()));
        out.print("| total in the cluster | %s |", size(keywords.bytes() + ledger.bytes()));
        out.print("| embedded edition | %s |", size(edition.bytes()));
    }

    private String size(long bytes) {
        return String.format(Locale.ROOT, "%.1f bytes per result (%,d)", (double) bytes / edition.results(), bytes);
    }
}
