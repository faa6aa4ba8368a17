package io.serpdex.store.lucene.ask;

import java.util.concurrent.ArrayBlockingQueue;
import org.apache.lucene.util.ArrayUtil;

/** Counts by domain; for one thread. */
final class DomainCounts {
    private final int[] counts;
    private int[] counted = new int[1024];
    private int size;

    private DomainCounts(int domains) {
        counts = new int[domains];
    }

    void add(int domain) {
        if (counts[domain]++ == 0) {
            counted = ArrayUtil.grow(counted, size + 1);
            counted[size++] = domain;
        }
    }

    /** The same without a look whether it is the first time, where nearly all domains are counted; {@link #gather} then. */
    void addBlindly(int domain) {
        counts[domain]++;
    }

    /** Finds the domains that were counted blindly. */
    void gather() {
        counted = ArrayUtil.growNoCopy(counted, counts.length);
        for (int domain = 0; domain < counts.length; domain++) {
            if (counts[domain] != 0) {
                counted[size++] = domain;
            }
        }
    }

    /** How many domains were counted. */
    int size() {
        return size;
    }

    /** The {@code index}th of them, in no order. */
    int domain(int index) {
        return counted[index];
    }

    int count(int domain) {
        return counts[domain];
    }

    private void clear() {
        for (int i = 0; i < size; i++) {
            counts[counted[i]] = 0;
        }
        size = 0;
    }

    /** Where counts come from and go back to: a number for every domain is too much to fill with zeros a question. */
    static final class Pool {
        private static final int KEPT = 2;

        private final ArrayBlockingQueue<DomainCounts> free = new ArrayBlockingQueue<>(KEPT);
        private final int domains;

        Pool(int domains) {
            this.domains = domains;
        }

        DomainCounts take() {
            DomainCounts spare = free.poll();
            return spare == null ? new DomainCounts(domains) : spare;
        }

        void giveBack(DomainCounts used) {
            used.clear();
            boolean unusedIfFull = free.offer(used);
        }
    }
}
