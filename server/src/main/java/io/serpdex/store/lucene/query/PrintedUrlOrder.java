package io.serpdex.store.lucene.query;

import io.serpdex.store.lucene.files.Domains;
import io.serpdex.store.lucene.files.PageBlocks;

/**
 * The urls of a scope in the order of their printed texts, which ends all ties: origins in theirs, the urls of each by
 * number. A url's place is the number of those before it.
 */
final class PrintedUrlOrder {
    private final Domains domains;
    private final ScopeUrls scope;

    /** The place of the first url of every origin of the scope. */
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

    /** Takes urls that follow each other in one block and have one origin. */
    interface BlockConsumer {
        void accept(long from, long to, int place);
    }

    /** Walks the blocks of the scope, cut where an origin begins or ends; in no order that matters. */
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

    /** Returns the place of a url of the scope. */
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
