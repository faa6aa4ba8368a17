package io.serpdex;

import java.time.Duration;
import java.util.concurrent.locks.LockSupport;

/** Waits for what happens elsewhere by looking now and then, and leaves the processor to whoever makes it happen. */
public final class Eventually {
    private static final Duration TIMEOUT = Duration.ofMinutes(1);
    private static final Duration POLL_INTERVAL = Duration.ofMillis(10);

    private Eventually() {}

    /** What is waited for. */
    @FunctionalInterface
    public interface Condition<X extends Exception> {
        boolean isReached() throws X;
    }

    /**
     * Returns when something is so, within a minute.
     *
     * @param what is said if it never is
     */
    public static <X extends Exception> void until(String what, Condition<X> condition) throws X {
        until(what, TIMEOUT, condition);
    }

    /** The same within a time that the test sets. */
    public static <X extends Exception> void until(String what, Duration longest, Condition<X> condition) throws X {
        long end = System.nanoTime() + longest.toNanos();
        while (!condition.isReached()) {
            if (System.nanoTime() - end > 0) {
                throw new AssertionError("not within " + longest.toSeconds() + " s: " + what);
            }
            LockSupport.parkNanos(POLL_INTERVAL.toNanos());
        }
    }
}
