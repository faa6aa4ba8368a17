package io.serpdex.bench.measure;

import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntToLongFunction;
import org.apache.lucene.util.ArrayUtil;

/**
 * The time that one query took, over many times it was asked.
 *
 * @param totalNanos of all times
 * @param rows in the answer
 * @param allocatedBytes a time, on average
 */
public record Timing(
        long medianNanos, long p95Nanos, long p99Nanos, int count, long totalNanos, long rows, long allocatedBytes) {
    private static final int FEWEST = 20;

    /** After so many times the wanted duration even fewer are enough: a question that takes seconds would take minutes. */
    private static final int LONGEST_FOR_FEWEST = 10;

    private static final int MOST = 200_000;

    /** Asks for a while to warm up, then measures. The question is told which time it is, and says how many rows came. */
    public static Timing of(Duration duration, IntToLongFunction question) {
        return byTurns(duration, List.of(question)).getFirst();
    }

    /**
     * The same for several questions by turns. Each meets the machine as the others leave it: what is compared differs in
     * the question, not in how warm the processor's caches and clock are in a loop of nothing else.
     */
    public static List<Timing> byTurns(Duration duration, List<IntToLongFunction> questions) {
        run(duration.dividedBy(2), 1, questions);
        return run(duration, FEWEST, questions);
    }

    private static List<Timing> run(Duration duration, int fewest, List<IntToLongFunction> questions) {
        List<Measuring> all = questions.stream().map(Measuring::new).toList();
        long start = System.nanoTime();
        long end = start + duration.toNanos();
        long endForFewest = start + LONGEST_FOR_FEWEST * duration.toNanos();
        for (int time = 0;
                time == 0 || (time < MOST && System.nanoTime() < (time < fewest ? endForFewest : end));
                time++) {
            for (Measuring each : all) {
                each.ask(time);
            }
        }
        return all.stream().map(Measuring::result).toList();
    }

    /** Times one query. */
    private static final class Measuring {
        private static final com.sun.management.ThreadMXBean THREADS =
                (com.sun.management.ThreadMXBean) ManagementFactory.getThreadMXBean();

        private final IntToLongFunction question;
        private long[] nanos = new long[1024];
        private int count;
        private long rows;
        private long allocated;

        Measuring(IntToLongFunction question) {
            this.question = question;
        }

        void ask(int time) {
            nanos = ArrayUtil.grow(nanos, count + 1);
            long before = THREADS.getCurrentThreadAllocatedBytes();
            long start = System.nanoTime();
            rows = Math.max(rows, question.applyAsLong(time));
            nanos[count++] = System.nanoTime() - start;
            allocated += THREADS.getCurrentThreadAllocatedBytes() - before;
        }

        Timing result() {
            return of(Arrays.copyOf(nanos, count), rows, allocated / count);
        }
    }

    /** Returns how often one client can ask in a second. */
    public double perSecond() {
        return count * 1e9 / totalNanos;
    }

    /** Of times that were measured elsewhere. */
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
