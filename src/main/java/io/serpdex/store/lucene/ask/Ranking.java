package io.serpdex.store.lucene.ask;

import io.serpdex.store.KeywordFacts;
import io.serpdex.store.Listing;
import io.serpdex.store.Page;
import java.util.Arrays;
import org.apache.lucene.util.ArrayUtil;
import org.apache.lucene.util.IntroSelector;
import org.apache.lucene.util.IntroSorter;

/**
 * Keeps the best of many candidates: all that a page and those before it need. Candidates are ordered by a key, then by a
 * tie-break, both ascending, and carry three numbers that their row will be made from.
 *
 * <p>Candidates gather in a buffer of twice the wanted size; when it is full the worse half goes, and from then on what is
 * no better than the worst kept is not even stored.
 */
final class Ranking {
    private static final int SMALLEST_BUFFER = 256;

    private final Page page;
    private final int wanted;
    private final int buffer;
    private long[] keys;
    private long[] ties;
    private int[] first;
    private int[] second;
    private int[] third;
    private int size;
    private long total;
    private boolean full;
    private long worstKey;
    private long worstTie;

    Ranking(Page page) {
        this.page = page;
        this.wanted = (int) Math.min(Integer.MAX_VALUE - 64, page.end());
        this.buffer = (int) Math.min(Integer.MAX_VALUE - 64, Math.max(SMALLEST_BUFFER, 2L * wanted));
        int initial = Math.min(buffer, SMALLEST_BUFFER);
        this.keys = new long[initial];
        this.ties = new long[initial];
        this.first = new int[initial];
        this.second = new int[initial];
        this.third = new int[initial];
    }

    /** The key of a value in the wanted direction; unknown values come last in both. */
    static long key(long value, boolean descending) {
        return value == KeywordFacts.UNKNOWN ? Long.MAX_VALUE : descending ? ~value : value;
    }

    /** Counts a candidate that passed the filters and keeps it if it is good enough. */
    void offer(long key, long tie, int a, int b, int c) {
        total++;
        if (full && (key > worstKey || (key == worstKey && tie >= worstTie))) {
            return;
        }
        if (size == keys.length) {
            grow();
        }
        keys[size] = key;
        ties[size] = tie;
        first[size] = a;
        second[size] = b;
        third[size] = c;
        size++;
        if (size == buffer) {
            keepBest();
        }
    }

    /** Whether no candidate with this or a larger key can be wanted any more. */
    boolean isOutOfReach(long key) {
        return full && key > worstKey;
    }

    private void grow() {
        int length = Math.min(buffer, ArrayUtil.oversize(size + 1, Long.BYTES));
        keys = Arrays.copyOf(keys, length);
        ties = Arrays.copyOf(ties, length);
        first = Arrays.copyOf(first, length);
        second = Arrays.copyOf(second, length);
        third = Arrays.copyOf(third, length);
    }

    private void keepBest() {
        new IntroSelector() {
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
                Ranking.this.swap(i, j);
            }
        }.select(0, size, wanted - 1);
        size = wanted;
        full = true;
        worstKey = keys[wanted - 1];
        worstTie = ties[wanted - 1];
    }

    private void sort() {
        new IntroSorter() {
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
                Ranking.this.swap(i, j);
            }
        }.sort(0, size);
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
        int a = first[i];
        first[i] = first[j];
        first[j] = a;
        int b = second[i];
        second[i] = second[j];
        second[j] = b;
        int c = third[i];
        third[i] = third[j];
        third[j] = c;
    }

    /** Makes a row from the numbers of a candidate. */
    interface RowMaker<R> {
        R row(int a, int b, int c);
    }

    <R> Listing<R> listing(RowMaker<R> maker) {
        return listing(total, maker);
    }

    /** The page, where the number of all rows is known from elsewhere and not every candidate was offered. */
    <R> Listing<R> listing(long allRows, RowMaker<R> maker) {
        sort();
        int from = (int) Math.min(page.start(), size);
        int count = (int) Math.min(page.end(), size) - from;
        return new Listing<>(
                allRows,
                new RowList<>(
                        count, index -> maker.row(first[from + index], second[from + index], third[from + index])));
    }
}
