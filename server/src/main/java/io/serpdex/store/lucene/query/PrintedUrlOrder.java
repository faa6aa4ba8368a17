package io.serpdex.store.lucene.query;

import io.serpdex.store.lucene.files.Domains;
import io.serpdex.store.lucene.files.PageBlocks;

/**
 * The URLs of a scope in the order of their printed texts, which breaks all ties: origins by text, then the URLs of
 * each origin by number. The rank of a URL is the number of URLs before it.
 */
final class PrintedUrlOrder {
    private final Domains domains;
    private final ScopeUrls scope;

    /** Rank of the first URL of each origin of the scope. */
    private final int[] places;

    PrintedUrlOrder(Domains domains, ScopeUrls scope) {
        this.domains = domains;
        this.scope = scope;
        this.places = new int[scope.endOrigin() - scope.firstOrigin()];
        int place = 0;
        for (int i = domains.firstOrigin(scope.domain()); i < domains.firstOrigin(scope.domain() + 1); i++) {
            int origin = domains.originInPrintedOrder(i);
            if (origin >= scope.firstOrigin() && origin < scope.endOrigin()) {
                places[origin - scope.firstOrigin()] = place;
                place += (int) (domains.originStart(origin + 1) - domains.originStart(origin));
            }
        }
    }

    /** Receives consecutive URLs of one block and one origin. */
    interface BlockConsumer {
        void accept(long from, long to, int place);
    }

    /** Visits the blocks of the scope, split at origins, in any order. */
    void forEachBlock(BlockConsumer consumer) {
        for (int origin = scope.firstOrigin(); origin < scope.endOrigin(); origin++) {
            long end = domains.originStart(origin + 1);
            long start = domains.originStart(origin);
            long from = start;
            while (from < end) {
                long to = Math.min(end, PageBlocks.end(from));
                consumer.accept(from, to, places[origin - scope.firstOrigin()] + (int) (from - start));
                from = to;
            }
        }
    }

    /** Returns the rank of a URL of the scope. */
    int place(long url) {
        int low = scope.firstOrigin();
        int high = scope.endOrigin() - 1;
        while (low < high) {
            int middle = (low + high + 1) >>> 1;
            if (domains.originStart(middle) <= url) {
                low = middle;
            } else {
                high = middle - 1;
            }
        }
        return places[low - scope.firstOrigin()] + (int) (url - domains.originStart(low));
    }
}
