package io.serpdex.store.opensearch.publish;

import io.serpdex.store.EditionInfo;
import java.util.List;

/**
 * The result of publishing a part.
 *
 * @param edition the visible edition, or the edition that becomes visible once the pending parts are published
 * @param pendingPartitions parts that are not published yet
 */
public record PublishResult(EditionInfo edition, List<Integer> pendingPartitions) {
    public PublishResult {
        pendingPartitions = List.copyOf(pendingPartitions);
    }
}
