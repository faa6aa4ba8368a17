package io.serpdex.bench;

import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.Arrays;
import java.util.function.IntToLongFunction;
import org.apache.lucene.util.ArrayUtil;

/**
 * How long one question took, over many times it was asked.
 *
 * @param rows in the answer
 * @param allocatedBytes a time, on average
 */
record Timing(long medianNanos, long p95Nanos, long p99Nanos, int count, long rows, long allocatedBytes) {
    private static final int FEWEST = 20;
    private static final int MOST = 200_000;

    /** Asks for a while to warm up, then measures. The question is told which time it is, and says how many rows came. */
    static Timing of(Duration duration, IntToLongFunction question) {
        run(duration.dividedBy(2), question);
        return run(duration, question);
    }

    private static Timing run(Duration duration, IntToLongFunction question) {
        var threads = (com.sun.management.ThreadMXBean) ManagementFactory.getThreadMXBean();
        long[] nanos = new long[1024];
        int count = 0;
        long rows = 0;
        long allocated = threads.getCurrentThreadAllocatedBytes();
        long end = System.nanoTime() + duration.toNanos();
        while (count < FEWEST || (count < MOST && System.nanoTime() < end)) {
            nanos = ArrayUtil.grow(nanos, count + 1);
            long start = System.nanoTime();
            rows = Math.max(rows, question.applyAsLong(count));
            nanos[count++] = System.nanoTime() - start;
        }
        allocated = threads.getCurrentThreadAllocatedBytes() - allocated;
        return of(Arrays.copyOf(nanos, count), rows, allocated / count);
    }

    /** Of times that were measured elsewhere. */
    static Timing of(long[] nanos) {
        return of(nanos, 0, 0);
    }

    private static Timing of(long[] nanos, long rows, long allocatedBytes) {
        Arrays.sort(nanos);
        int count = nanos.length;
        return new Timing(
                nanos[count / 2], nanos[count * 95 / 100], nanos[count * 99 / 100], count, rows, allocatedBytes);
    }
}
