package io.serpdex.access;

import java.util.function.LongSupplier;

/** Lets through one second's worth of requests at once, and then as many a second. Its user keeps other threads out. */
final class TokenBucket {
    private static final long SECOND = 1_000_000_000L;

    private final LongSupplier nanoTime;
    /** Counted in nanoseconds of refilling: integers, so that nothing is lost to rounding, and the rate may change. */
    private long level = SECOND;

    private long asOf;

    TokenBucket(LongSupplier nanoTime) {
        this.nanoTime = nanoTime;
        asOf = nanoTime.getAsLong();
    }

    boolean tryTake(int perSecond) {
        refill();
        long price = SECOND / perSecond;
        if (level < price) {
            return false;
        }
        level -= price;
        return true;
    }

    RateLimitStatus limit(int perSecond) {
        refill();
        return RateLimitStatus.of(perSecond, level, SECOND);
    }

    private void refill() {
        long now = nanoTime.getAsLong();
        level = Math.min(SECOND, level + (now - asOf));
        asOf = now;
    }
}
