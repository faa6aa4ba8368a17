package io.serpdex.store.opensearch;

import io.serpdex.store.lucene.format.EditionReader;
import io.serpdex.store.lucene.format.Keywords;

/** Adds up what the keywords of a part bring below the line of visibility. */
final class PartTotals {
    private PartTotals() {}

    static Totals of(EditionReader edition) {
        Keywords keywords = edition.keywords();
        long volume = 0;
        long serps = 0;
        long staticVolume = 0;
        long staticSerps = 0;
        for (int doc = 0; doc < edition.live(); doc++) {
            if (keywords.hasSerp(doc)) {
                long searches = Math.max(0, keywords.volume(doc));
                volume += searches;
                serps++;
                if (keywords.isReference(doc)) {
                    staticVolume += searches;
                    staticSerps++;
                }
            }
        }
        return new Totals(volume, serps, staticVolume, staticSerps);
    }
}
