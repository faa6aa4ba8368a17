package io.serpdex.access;

import java.util.function.LongSupplier;

/** Lets through one second's worth of requests at once, and then as many a second. */
final class TokenBucket {
    private static final long SECOND = 1_000_000_000L;

    private final int perSecond;
    private final LongSupplier nanoTime;
    /** Counted in nanoseconds of refilling: integers, so that nothing is lost to rounding. */
    private long level = SECOND;

    private long asOf;

    TokenBucket(int perSecond, LongSupplier nanoTime) {
        this.perSecond = perSecond;
        this.nanoTime = nanoTime;
        asOf = nanoTime.getAsLong();
    }

    synchronized boolean tryTake() {
        refill();
        if (level < price()) {
            return false;
        }
        level -= price();
        return true;
    }

    synchronized RateLimit limit() {
        refill();
        int remaining = (int) (level / price());
        return new RateLimit(perSecond, remaining, remaining < perSecond ? 1 : 0);
    }

    private long price() {
        return SECOND / perSecond;
    }

    private void refill() {
        long now = nanoTime.getAsLong();
        level = Math.min(SECOND, level + (now - asOf));
        asOf = now;
    }
}
