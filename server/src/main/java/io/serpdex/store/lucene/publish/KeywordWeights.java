package io.serpdex.store.lucene.publish;

import io.serpdex.store.KeywordFacts;

/**
 * What each document counts in sums, and the sums below the line. A figure whose line would be 0 counts every keyword with
 * a SERP as 1; visible and static visibility decide that for themselves.
 */
final class KeywordWeights {
    private final int[] volumes;
    private final boolean[] reference;
    private final boolean plain;
    private final boolean plainStatic;
    private final long total;
    private final long staticTotal;

    KeywordWeights(KeywordRegistry registry, DocNumbers numbers) {
        this.volumes = new int[numbers.live()];
        this.reference = new boolean[numbers.live()];
        long all = 0;
        long references = 0;
        long serps = 0;
        long referenceSerps = 0;
        for (int doc = 0; doc < volumes.length; doc++) {
            int rank = numbers.rankOfDoc(doc);
            volumes[doc] = Math.max(0, registry.volume(rank));
            reference[doc] = registry.isReference(rank);
            if (registry.hasSerp(rank)) {
                all += volumes[doc];
                serps++;
                if (reference[doc]) {
                    references += volumes[doc];
                    referenceSerps++;
                }
            }
        }
        this.plain = all == 0;
        this.plainStatic = references == 0;
        this.total = plain ? serps : all;
        this.staticTotal = plainStatic ? referenceSerps : references;
    }

    /** The volume, with {@link KeywordFacts#UNKNOWN} counted as 0. */
    long volume(int doc) {
        return volumes[doc];
    }

    long visible(int doc) {
        return plain ? 1 : volumes[doc];
    }

    /** As {@link #visible}, 0 for a keyword that is no reference. */
    long visibleStatic(int doc) {
        return !reference[doc] ? 0 : plainStatic ? 1 : volumes[doc];
    }

    long total() {
        return total;
    }

    long staticTotal() {
        return staticTotal;
    }
}
