package io.serpdex.store.opensearch.publish;

import io.serpdex.store.lucene.files.EditionReader;
import io.serpdex.store.lucene.files.Occurrences;

/**
 * The results that keywords have lost since the previous edition. The embedded engine stores them by domain; documents
 * need them by keyword. Uses nine bytes per result and four per keyword.
 */
final class LostResults {
    private final int[] starts;
    private final long[] urls;
    private final byte[] before;

    LostResults(EditionReader edition) {
        int live = edition.live();
        this.starts = new int[live + 2];
        forEach(edition, (doc, url, then) -> starts[doc + 2]++);
        for (int doc = 1; doc < starts.length; doc++) {
            starts[doc] += starts[doc - 1];
        }
        this.urls = new long[starts[live + 1]];
        this.before = new byte[urls.length];
        forEach(edition, (doc, url, then) -> {
            int at = starts[doc + 1]++;
            urls[at] = url;
            before[at] = (byte) then;
        });
    }

    @FunctionalInterface
    interface Visitor {
        /**
         * Receives a lost result.
         *
         * @param url URL within the edition
         */
        void result(int doc, long url, int before);
    }

    void ofKeyword(int doc, Visitor visitor) {
        for (int i = starts[doc]; i < starts[doc + 1]; i++) {
            visitor.result(doc, urls[i], before[i]);
        }
    }

    private static void forEach(EditionReader edition, Visitor visitor) {
        for (int domain = 0; domain < edition.domains().size(); domain++) {
            long firstUrl = edition.domains().firstUrl(domain);
            Occurrences.BlockCursor list = edition.occurrences().cursor(domain);
            while (list.load()) {
                for (int i = 0; i < list.count; i++) {
                    int then = list.before(i);
                    if (list.now(i) == Occurrences.ABSENT
                            && then != Occurrences.ABSENT
                            && then != Occurrences.REPEATED
                            && list.docs[i] < edition.live()) {
                        visitor.result(list.docs[i], firstUrl + list.url(i), then);
                    }
                }
            }
        }
    }
}
