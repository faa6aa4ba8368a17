package io.serpdex.store.opensearch.client;

import io.serpdex.metrics.VisibilityTotals;
import io.serpdex.store.Partition;
import java.time.LocalDate;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The description of a part, stored in the mapping of its index. It is therefore part of the cluster state: available
 * as long as a majority of the cluster manager nodes is, and changed atomically.
 *
 * @param number number of the edition
 * @param id ID of the embedded edition that the part was created from
 * @param referenceDate date of the first edition with a SERP in this part
 * @param domains registrable domains that rank; of the whole edition once all parts are published
 * @param pages URLs that rank; of the whole edition once all parts are published
 * @param history all dates before this one, oldest first
 */
public record PartMetadata(
        int format,
        long number,
        int part,
        int parts,
        boolean ready,
        String id,
        LocalDate date,
        @Nullable LocalDate previousDate,
        @Nullable LocalDate referenceDate,
        String curve,
        List<String> enrichment,
        long keywords,
        long keywordsWithoutSerp,
        long results,
        long ads,
        long domains,
        long pages,
        long bytes,
        int shards,
        VisibilityTotals totals,
        List<PastEdition> history) {
    /** Format version; increased whenever documents or this record change incompatibly. */
    public static final int FORMAT = 1;

    /** A past edition whose figures are kept as history. */
    public record PastEdition(LocalDate date, long number, VisibilityTotals totals) {}

    public PartMetadata {
        enrichment = List.copyOf(enrichment);
        history = List.copyOf(history);
    }

    public Partition partition() {
        return new Partition(part, parts);
    }

    /** Returns the metadata of a completely written part. */
    public PartMetadata finished(long bytesInCluster) {
        return with(true, domains, pages, bytesInCluster);
    }

    /** Returns the metadata with counts over all parts. */
    public PartMetadata counted(long allDomains, long allPages) {
        return with(ready, allDomains, allPages, bytes);
    }

    private PartMetadata with(boolean isReady, long newDomains, long newPages, long newBytes) {
        return new PartMetadata(
                format,
                number,
                part,
                parts,
                isReady,
                id,
                date,
                previousDate,
                referenceDate,
                curve,
                enrichment,
                keywords,
                keywordsWithoutSerp,
                results,
                ads,
                newDomains,
                newPages,
                newBytes,
                shards,
                totals,
                history);
    }
}
