package io.serpdex.store.lucene.publish;

import io.serpdex.metrics.ScopeTally;
import io.serpdex.metrics.VisibilityTotals;

/** The volumes and reference flags of all live keywords by document, for the sums of scopes. */
final class KeywordWeights implements ScopeTally.Keywords {
    private final int[] volumes;
    private final boolean[] reference;
    private final VisibilityTotals totals;

    KeywordWeights(KeywordRegistry registry, DocNumbers numbers) {
        this.volumes = new int[numbers.live()];
        this.reference = new boolean[numbers.live()];
        VisibilityTotals.Builder builder = new VisibilityTotals.Builder();
        for (int doc = 0; doc < volumes.length; doc++) {
            int rank = numbers.rankOfDoc(doc);
            volumes[doc] = Math.max(0, registry.volume(rank));
            reference[doc] = registry.isReference(rank);
            if (registry.hasSerp(rank)) {
                builder.add(volumes[doc], reference[doc]);
            }
        }
        this.totals = builder.build();
    }

    /** Returns the volume, or 0 if it is unknown. */
    @Override
    public int volume(int doc) {
        return volumes[doc];
    }

    @Override
    public boolean isReference(int doc) {
        return reference[doc];
    }

    VisibilityTotals totals() {
        return totals;
    }
}
