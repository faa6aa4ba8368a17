package io.serpdex.bench.hot;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.SplittableRandom;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/** Measures the memory of this machine, which is the lower limit for everything else. */
@State(Scope.Benchmark)
public class MemoryPaths {
    /** Larger than any processor cache. */
    private static final long SIZE = 512L << 20;

    private static final int MEGABYTE = 1 << 20;
    private static final int LINE = 64;
    private static final int LINES = 1_000;

    private final MemorySegment memory = Arena.ofAuto().allocate(SIZE, LINE);
    private final long[] offsets = new long[LINES];
    private final SplittableRandom random = new SplittableRandom(1);
    private long start;

    @Setup(Level.Trial)
    public void touch() {
        for (long at = 0; at < SIZE; at += Long.BYTES) {
            memory.set(ValueLayout.JAVA_LONG, at, at * 31);
        }
    }

    @Setup(Level.Invocation)
    public void choose() {
        start = random.nextLong(SIZE / MEGABYTE) * MEGABYTE;
        for (int i = 0; i < LINES; i++) {
            offsets[i] = random.nextLong(SIZE / LINE) * LINE;
        }
    }

    @Benchmark
    public long oneMegabyteSequentially() {
        long sum = 0;
        for (long at = start; at < start + MEGABYTE; at += Long.BYTES) {
            sum += memory.get(ValueLayout.JAVA_LONG, at);
        }
        return sum;
    }

    /** Reads lines at known offsets, several of which the processor fetches at the same time. */
    @Benchmark
    public long thousandIndependentLines() {
        long sum = 0;
        for (long offset : offsets) {
            sum += memory.get(ValueLayout.JAVA_LONG, offset);
        }
        return sum;
    }

    /** Reads lines whose offset depends on the previous one. */
    @Benchmark
    public long thousandDependentLines() {
        long sum = 0;
        for (long offset : offsets) {
            sum = memory.get(ValueLayout.JAVA_LONG, (offset + (sum & LINE)) % SIZE);
        }
        return sum;
    }
}
