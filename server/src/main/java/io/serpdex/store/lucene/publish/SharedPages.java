package io.serpdex.store.lucene.publish;

import io.serpdex.store.lucene.files.Serps;
import io.serpdex.store.lucene.files.SharedUrls;
import io.serpdex.text.SpellingRules;

/** Finds the documents that share enough pages with a document. Only the first documents of each page are read. */
final class SharedPages {
    private final Serps serps;
    private final SharedUrls sharedUrls;

    /** Number of pages that each document shares with the current one; all 0 between calls. */
    private final int[] shared;

    private final int[] docsOfPage = new int[SpellingRules.KEYWORDS_OF_A_PAGE];
    private final int[] touched = new int[SpellingRules.DEEPEST * SpellingRules.KEYWORDS_OF_A_PAGE];
    private final int[] candidates = new int[touched.length];
    private final int[] sharedByCandidate = new int[touched.length];

    SharedPages(Serps serps, SharedUrls sharedUrls, int live) {
        this.serps = serps;
        this.sharedUrls = sharedUrls;
        this.shared = new int[live];
    }

    /** Finds the documents below {@code end} that share enough pages with a document, and returns their number. */
    int find(int doc, int end) {
        Serps.Results results = serps.get(doc);
        int count = 0;
        for (int i = 0; i < results.size() && results.position(i) <= SpellingRules.DEEPEST; i++) {
            if (!repeats(results, i)) {
                int docs = sharedUrls.firstDocs(results.url(i), end, docsOfPage);
                for (int j = 0; j < docs; j++) {
                    if (shared[docsOfPage[j]]++ == 0) {
                        touched[count++] = docsOfPage[j];
                    }
                }
            }
        }
        int found = 0;
        for (int i = 0; i < count; i++) {
            int other = touched[i];
            if (SpellingRules.isShared(shared[other])) {
                sharedByCandidate[found] = shared[other];
                candidates[found++] = other;
            }
            shared[other] = 0;
        }
        return found;
    }

    /** Returns true if the page also has a better position. */
    private static boolean repeats(Serps.Results results, int index) {
        for (int i = 0; i < index; i++) {
            if (results.url(i) == results.url(index)) {
                return true;
            }
        }
        return false;
    }

    int candidate(int index) {
        return candidates[index];
    }

    int shared(int index) {
        return sharedByCandidate[index];
    }
}
