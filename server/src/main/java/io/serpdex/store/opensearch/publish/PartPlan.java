package io.serpdex.store.opensearch.publish;

import io.serpdex.model.Database;
import io.serpdex.store.Partition;
import io.serpdex.store.opensearch.client.PartMetadata;
import java.time.LocalDate;
import java.util.List;

/**
 * The plan of a part to publish.
 *
 * @param number of the edition
 * @param past editions whose figures are known; those of its own date are superseded
 * @param keep how many newer editions a superseded one waits for until it is removed
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
