package io.serpdex;

import java.time.Duration;
import java.util.concurrent.locks.LockSupport;

/** Polls a condition until it holds, and sleeps in between to leave the processor to other threads. */
public final class Eventually {
    private static final Duration TIMEOUT = Duration.ofMinutes(1);
    private static final Duration POLL_INTERVAL = Duration.ofMillis(10);

    private Eventually() {}

    /** A condition to wait for. */
    @FunctionalInterface
    public interface Condition<X extends Exception> {
        boolean isReached() throws X;
    }

    /**
     * Waits up to a minute for a condition.
     *
     * @param what the description for the failure message
     */
    public static <X extends Exception> void until(String what, Condition<X> condition) throws X {
        until(what, TIMEOUT, condition);
    }

    /** The same with another timeout. */
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
