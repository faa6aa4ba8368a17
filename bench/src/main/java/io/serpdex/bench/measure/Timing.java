package io.serpdex.bench.measure;

import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntToLongFunction;
import org.apache.lucene.util.ArrayUtil;

/**
 * The times of many executions of one query.
 *
 * @param totalNanos sum of all times
 * @param rows maximum number of rows
 * @param allocatedBytes mean per execution
 */
public record Timing(
        long medianNanos, long p95Nanos, long p99Nanos, int count, long totalNanos, long rows, long allocatedBytes) {
    private static final int MIN_ITERATIONS = 20;

    /** Limits the time for the minimum number of iterations, because a query that takes seconds would take minutes. */
    private static final int MAX_EXTENSION = 10;

    private static final int MAX_ITERATIONS = 200_000;

    /**
     * Warms up for half of the duration, then measures.
     *
     * @param query executes an iteration and returns the number of rows
     */
    public static Timing of(Duration duration, IntToLongFunction query) {
        return alternating(duration, List.of(query)).getFirst();
    }

    /**
     * Measures several queries in alternation, so that all of them run with the same processor caches and clock speed. A
     * loop of a single query would run with warm caches.
     */
    public static List<Timing> alternating(Duration duration, List<IntToLongFunction> queries) {
        run(duration.dividedBy(2), 1, queries);
        return run(duration, MIN_ITERATIONS, queries);
    }

    private static List<Timing> run(Duration duration, int minIterations, List<IntToLongFunction> queries) {
        List<Measurement> all = queries.stream().map(Measurement::new).toList();
        long start = System.nanoTime();
        long end = start + duration.toNanos();
        long extendedEnd = start + MAX_EXTENSION * duration.toNanos();
        for (int i = 0;
                i == 0 || (i < MAX_ITERATIONS && System.nanoTime() < (i < minIterations ? extendedEnd : end));
                i++) {
            for (Measurement each : all) {
                each.execute(i);
            }
        }
        return all.stream().map(Measurement::timing).toList();
    }

    private static final class Measurement {
        private static final com.sun.management.ThreadMXBean THREADS =
                (com.sun.management.ThreadMXBean) ManagementFactory.getThreadMXBean();

        private final IntToLongFunction query;
        private long[] nanos = new long[1024];
        private int count;
        private long rows;
        private long allocated;

        Measurement(IntToLongFunction query) {
            this.query = query;
        }

        void execute(int iteration) {
            nanos = ArrayUtil.grow(nanos, count + 1);
            long before = THREADS.getCurrentThreadAllocatedBytes();
            long start = System.nanoTime();
            rows = Math.max(rows, query.applyAsLong(iteration));
            nanos[count++] = System.nanoTime() - start;
            allocated += THREADS.getCurrentThreadAllocatedBytes() - before;
        }

        Timing timing() {
            return of(Arrays.copyOf(nanos, count), rows, allocated / count);
        }
    }

    /** Returns the number of executions per second of one client. */
    public double perSecond() {
        return count * 1e9 / totalNanos;
    }

    /** Returns the timing of durations measured elsewhere. */
    public static Timing of(long[] nanos) {
        return of(nanos, 0, 0);
    }

    private static Timing of(long[] nanos, long rows, long allocatedBytes) {
        Arrays.sort(nanos);
        int count = nanos.length;
        return new Timing(
                nanos[count / 2],
                nanos[count * 95 / 100],
                nanos[count * 99 / 100],
                count,
                Arrays.stream(nanos).sum(),
                rows,
                allocatedBytes);
    }
}
