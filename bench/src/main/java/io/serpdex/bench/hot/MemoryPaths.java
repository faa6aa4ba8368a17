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

/** Measures what this machine's memory allows at best: the floor under everything else. */
@State(Scope.Benchmark)
public class MemoryPaths {
    /** More than any processor's caches hold. */
    private static final long SIZE = 512L << 20;

    private static final int MEGABYTE = 1 << 20;
    private static final int LINE = 64;
    private static final int LINES = 1_000;

    private final MemorySegment memory = Arena.ofAuto().allocate(SIZE, LINE);
    private final long[] places = new long[LINES];
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
            places[i] = random.nextLong(SIZE / LINE) * LINE;
        }
    }

    @Benchmark
    public long oneMegabyteInARow() {
        long sum = 0;
        for (long at = start; at < start + MEGABYTE; at += Long.BYTES) {
            sum += memory.get(ValueLayout.JAVA_LONG, at);
        }
        return sum;
    }

    /** Places are known before: the processor fetches several at a time. */
    @Benchmark
    public long thousandLinesAnywhere() {
        long sum = 0;
        for (long place : places) {
            sum += memory.get(ValueLayout.JAVA_LONG, place);
        }
        return sum;
    }

    /** Reads places of which each is known only from the one before. */
    @Benchmark
    public long thousandLinesOneAfterTheOther() {
        long sum = 0;
        for (long place : places) {
            sum = memory.get(ValueLayout.JAVA_LONG, (place + (sum & LINE)) % SIZE);
        }
        return sum;
    }
}
