package io.serpdex.store.opensearch.publish;

import io.serpdex.model.Database;
import io.serpdex.store.Partition;
import io.serpdex.store.opensearch.client.PartMetadata;
import java.time.LocalDate;
import java.util.List;

/**
 * The plan of a part to publish.
 *
 * @param number number of the edition
 * @param past editions whose figures are known; an edition of the same date is superseded
 * @param keep number of editions to keep, including the new one
 */
public record PartPlan(
        Database database, Partition partition, long number, List<PartMetadata.PastEdition> past, int keep) {
    public PartPlan {
        past = List.copyOf(past);
    }

    List<PartMetadata.PastEdition> historyBefore(LocalDate date) {
        return past.stream().filter(edition -> edition.date().isBefore(date)).toList();
    }
}
