package io.serpdex;

import java.time.Duration;
import java.util.concurrent.locks.LockSupport;

/** Waits for what happens elsewhere by looking now and then, and leaves the processor to whoever makes it happen. */
public final class Patience {
    private static final Duration LONGEST = Duration.ofMinutes(1);
    private static final Duration BETWEEN_LOOKS = Duration.ofMillis(10);

    private Patience() {}

    /** What is waited for. */
    @FunctionalInterface
    public interface State<X extends Exception> {
        boolean isReached() throws X;
    }

    /**
     * Returns when something is so, within a minute.
     *
     * @param what is said if it never is
     */
    public static <X extends Exception> void until(String what, State<X> state) throws X {
        until(what, LONGEST, state);
    }

    /** The same within a time that the test sets. */
    public static <X extends Exception> void until(String what, Duration longest, State<X> state) throws X {
        long end = System.nanoTime() + longest.toNanos();
        while (!state.isReached()) {
            if (System.nanoTime() - end > 0) {
                throw new AssertionError("not within " + longest.toSeconds() + " s: " + what);
            }
            LockSupport.parkNanos(BETWEEN_LOOKS.toNanos());
        }
    }
}
