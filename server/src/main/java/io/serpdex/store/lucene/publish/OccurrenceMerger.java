package io.serpdex.store.lucene.publish;

import io.serpdex.store.lucene.files.Occurrences;
import org.apache.lucene.util.ArrayUtil;
import org.apache.lucene.util.IntroSorter;

/**
 * Sorts the entries of one domain in list order: by document, then by position, with lost URLs last. Merges the entries
 * of the base edition and the batch for the same document and URL.
 */
final class OccurrenceMerger {
    int[] docs = new int[16];
    int[] urls = new int[16];
    byte[] now = new byte[16];
    byte[] before = new byte[16];
    int size;

    /** Document and URL of an entry. */
    private long[] places = new long[16];

    private int[] positions = new int[16];

    void merge(DomainBucket.Entries entries, int[] order, int from, int to, int[] localOfKey) {
        int count = to - from;
        size = 0;
        places = ArrayUtil.growNoCopy(places, count);
        positions = ArrayUtil.growNoCopy(positions, count);
        boolean sorted = true;
        for (int i = 0; i < count; i++) {
            int entry = order[from + i];
            places[i] = ((long) entries.docs[entry] << 32) | localOfKey[entries.keys[entry]];
            positions[i] = (entries.now[entry] & 0xFF) << 8 | (entries.before[entry] & 0xFF);
            sorted &= i == 0 || places[i - 1] <= places[i];
        }
        if (!sorted) {
            sorter.sort(0, count);
        }
        grow(count);
        for (int i = 0; i < count; ) {
            int end = i + 1;
            while (end < count && places[end] == places[i]) {
                end++;
            }
            addPlace(i, end);
            i = end;
        }
        orderWithinDocuments();
    }

    private void grow(int count) {
        docs = ArrayUtil.growNoCopy(docs, count);
        urls = ArrayUtil.growNoCopy(urls, count);
        now = ArrayUtil.growNoCopy(now, count);
        before = ArrayUtil.growNoCopy(before, count);
    }

    /** Merges all entries of one document and URL: current positions, best first, and the previous position. */
    private void addPlace(int from, int to) {
        int then = Occurrences.ABSENT;
        int best = Occurrences.ABSENT;
        for (int i = from; i < to; i++) {
            int old = positions[i] & 0xFF;
            if (old != Occurrences.ABSENT
                    && old != Occurrences.REPEATED
                    && (then == Occurrences.ABSENT || old < then)) {
                then = old;
            }
            int position = positions[i] >>> 8;
            if (position != Occurrences.ABSENT && (best == Occurrences.ABSENT || position < best)) {
                best = position;
            }
        }
        if (best == Occurrences.ABSENT && then == Occurrences.ABSENT) {
            return;
        }
        add(places[from], best, then);
        for (int i = from; i < to; i++) {
            int position = positions[i] >>> 8;
            if (position != Occurrences.ABSENT && position != best) {
                add(places[from], position, Occurrences.REPEATED);
            }
        }
    }

    private void add(long place, int position, int then) {
        docs[size] = (int) (place >>> 32);
        urls[size] = (int) place;
        now[size] = (byte) position;
        before[size] = (byte) then;
        size++;
    }

    /** Sorts by insertion, which is fastest because a document has few entries of one domain, nearly in order. */
    private void orderWithinDocuments() {
        for (int i = 1; i < size; i++) {
            for (int j = i; j > 0 && docs[j - 1] == docs[j] && rank(j - 1) > rank(j); j--) {
                swapEntries(j - 1, j);
            }
        }
    }

    private int rank(int entry) {
        return now[entry] == Occurrences.ABSENT ? Integer.MAX_VALUE : now[entry];
    }

    private void swapEntries(int i, int j) {
        int url = urls[i];
        urls[i] = urls[j];
        urls[j] = url;
        byte position = now[i];
        now[i] = now[j];
        now[j] = position;
        byte then = before[i];
        before[i] = before[j];
        before[j] = then;
    }

    private final IntroSorter sorter = new IntroSorter() {
        private long pivot;

        @Override
        protected void setPivot(int i) {
            pivot = places[i];
        }

        @Override
        protected int comparePivot(int j) {
            return Long.compare(pivot, places[j]);
        }

        @Override
        protected void swap(int i, int j) {
            long place = places[i];
            places[i] = places[j];
            places[j] = place;
            int position = positions[i];
            positions[i] = positions[j];
            positions[j] = position;
        }
    };
}
