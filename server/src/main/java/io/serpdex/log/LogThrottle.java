package io.serpdex.log;

import java.time.Duration;
import java.util.function.Consumer;
import java.util.function.LongSupplier;

/** Limits how often an event is logged: a burst of five, then one event every ten seconds. */
public final class LogThrottle {
    static final int BURST = 5;
    static final Duration INTERVAL = Duration.ofSeconds(10);

    private final LongSupplier nanoTime;
    private long last;
    private double allowed = BURST;
    private long suppressed;

    /** @param nanoTime a clock like {@link System#nanoTime} */
    public LogThrottle(LongSupplier nanoTime) {
        this.nanoTime = nanoTime;
        last = nanoTime.getAsLong();
    }

    /**
     * Logs an event unless there were too many.
     *
     * @param event receives a suffix for the message, which counts the events that were not logged before this one
     */
    public void log(Consumer<String> event) {
        String suffix;
        synchronized (this) {
            long now = nanoTime.getAsLong();
            allowed = Math.min(BURST, allowed + (double) (now - last) / INTERVAL.toNanos());
            last = now;
            if (allowed < 1) {
                suppressed++;
                return;
            }
            allowed--;
            suffix = suppressed == 0 ? "" : " (" + suppressed + " similar events not logged)";
            suppressed = 0;
        }
        event.accept(suffix);
    }
}
