package io.serpdex.store.lucene.query;

import io.serpdex.store.KeywordFacts;
import io.serpdex.store.Listing;
import io.serpdex.store.Page;
import java.util.Arrays;
import org.apache.lucene.util.IntroSelector;
import org.apache.lucene.util.IntroSorter;

/**
 * Collects the best of many candidates: those of the requested page and of all pages before it. Candidates are sorted
 * by a key, then by a tie-break, both ascending, and carry three numbers from which their row is created.
 *
 * <p>Candidates are stored in a buffer of twice the required size. When it is full, the worse half is discarded; from
 * then on, candidates that are not better than the worst kept one are not stored. The three numbers of a candidate stay
 * in their slot; only slot numbers move. Finally, only the rows of the requested page are sorted, so that the hundredth
 * page costs little more than the first.
 */
final class TopRowCollector {
    private static final int SMALLEST_BUFFER = 256;
    private static final int LARGEST_BUFFER = Integer.MAX_VALUE - 64;

    private final Page page;
    private final int wanted;
    private final int buffer;
    private long[] keys = new long[SMALLEST_BUFFER];
    private long[] ties = new long[SMALLEST_BUFFER];

    /** The slot of each candidate's numbers, followed by the free slots. */
    private int[] slots = new int[SMALLEST_BUFFER];

    private int[] first = new int[SMALLEST_BUFFER];
    private int[] second = new int[SMALLEST_BUFFER];
    private int[] third = new int[SMALLEST_BUFFER];
    private int size;
    private long total;
    private boolean full;
    private long worstKey;
    private long worstTie;

    TopRowCollector(Page page) {
        this.page = page;
        this.wanted = (int) Math.min(LARGEST_BUFFER, page.end());
        this.buffer = (int) Math.min(LARGEST_BUFFER, Math.max(SMALLEST_BUFFER, 2L * wanted));
        Arrays.setAll(slots, slot -> slot);
    }

    /** Returns the key of a value in the requested direction; unknown values come last in both. */
    static long key(long value, boolean descending) {
        return value == KeywordFacts.UNKNOWN ? Long.MAX_VALUE : descending ? ~value : value;
    }

    /** Counts a candidate that matches the filters and keeps it if it is good enough. */
    void offer(long key, long tie, int a, int b, int c) {
        total++;
        if (isOutOfReach(key, tie)) {
            return;
        }
        if (size == keys.length) {
            grow();
        }
        keys[size] = key;
        ties[size] = tie;
        int slot = slots[size];
        first[slot] = a;
        second[slot] = b;
        third[slot] = c;
        size++;
        if (size == buffer) {
            keepBest();
        }
    }

    /** Counts candidates that match the filters but are out of reach. */
    void count(long outOfReach) {
        total += outOfReach;
    }

    /** Returns true once candidates can be out of reach. */
    boolean isFull() {
        return full;
    }

    /** Returns true if no candidate with this key or a larger one can be on the page. */
    boolean isOutOfReach(long key) {
        return full && key > worstKey;
    }

    /**
     * Returns true if no candidate with this key and this or a larger tie-break can be on the page, nor one with a
     * larger key.
     */
    boolean isOutOfReach(long key, long tie) {
        return full && (key > worstKey || (key == worstKey && tie >= worstTie));
    }

    private void grow() {
        int length = (int) Math.min(buffer, 2L * size);
        keys = Arrays.copyOf(keys, length);
        ties = Arrays.copyOf(ties, length);
        slots = Arrays.copyOf(slots, length);
        for (int slot = size; slot < length; slot++) {
            slots[slot] = slot;
        }
        first = Arrays.copyOf(first, length);
        second = Arrays.copyOf(second, length);
        third = Arrays.copyOf(third, length);
    }

    private void keepBest() {
        new Selection().select(0, size, wanted - 1);
        size = wanted;
        full = true;
        worstKey = keys[wanted - 1];
        worstTie = ties[wanted - 1];
    }

    /** Sorts the rows of the page; rows before and after it stay unsorted. */
    private void sort(int from, int to) {
        if (from < to) {
            if (from > 0) {
                new Selection().select(0, size, from);
            }
            if (to < size) {
                new Selection().select(from, size, to - 1);
            }
            new Order().sort(from, to);
        }
    }

    private static int order(long key, long tie, long otherKey, long otherTie) {
        int byKey = Long.compare(key, otherKey);
        return byKey != 0 ? byKey : Long.compare(tie, otherTie);
    }

    private void swap(int i, int j) {
        long key = keys[i];
        keys[i] = keys[j];
        keys[j] = key;
        long tie = ties[i];
        ties[i] = ties[j];
        ties[j] = tie;
        int slot = slots[i];
        slots[i] = slots[j];
        slots[j] = slot;
    }

    /** Creates a row from the numbers of a candidate. */
    interface RowMaker<R> {
        /** Prepares rows for the candidates in a range of indexes. */
        default void prepare(int[] a, int[] b, int[] c, int from, int to) {}

        R row(int a, int b, int c);
    }

    <R> Listing<R> listing(RowMaker<R> maker) {
        return listing(total, maker);
    }

    /** Returns the page with a total that is known from elsewhere. */
    <R> Listing<R> listing(long allRows, RowMaker<R> maker) {
        int from = (int) Math.min(page.start(), size);
        int to = (int) Math.min(page.end(), size);
        sort(from, to);
        // Copies only the candidates of the page, because its rows may be iterated for a long time.
        int[] a = of(first, from, to);
        int[] b = of(second, from, to);
        int[] c = of(third, from, to);
        return new Listing<>(allRows, new LazyRowList<>(to - from, new LazyRowList.Maker<R>() {
            @Override
            public void prepare(int start, int end) {
                maker.prepare(a, b, c, start, end);
            }

            @Override
            public R row(int index) {
                return maker.row(a[index], b[index], c[index]);
            }
        }));
    }

    private int[] of(int[] numbers, int from, int to) {
        int[] chosen = new int[to - from];
        for (int i = 0; i < chosen.length; i++) {
            chosen[i] = numbers[slots[from + i]];
        }
        return chosen;
    }

    private final class Selection extends IntroSelector {
        private long pivotKey;
        private long pivotTie;

        @Override
        protected void setPivot(int i) {
            pivotKey = keys[i];
            pivotTie = ties[i];
        }

        @Override
        protected int comparePivot(int j) {
            return order(pivotKey, pivotTie, keys[j], ties[j]);
        }

        @Override
        protected void swap(int i, int j) {
            TopRowCollector.this.swap(i, j);
        }
    }

    private final class Order extends IntroSorter {
        private long pivotKey;
        private long pivotTie;

        @Override
        protected void setPivot(int i) {
            pivotKey = keys[i];
            pivotTie = ties[i];
        }

        @Override
        protected int comparePivot(int j) {
            return order(pivotKey, pivotTie, keys[j], ties[j]);
        }

        @Override
        protected void swap(int i, int j) {
            TopRowCollector.this.swap(i, j);
        }
    }
}
