package io.serpdex.report;

import java.util.function.LongSupplier;

/** Measures the duration of a request. */
public final class Stopwatch {
    private final LongSupplier nanoTime;
    private final long started;

    public Stopwatch() {
        this(System::nanoTime);
    }

    public Stopwatch(LongSupplier nanoTime) {
        this.nanoTime = nanoTime;
        started = nanoTime.getAsLong();
    }

    public long nanos() {
        return nanoTime.getAsLong() - started;
    }

    long tenThousandths() {
        return nanos() / 100_000;
    }
}
