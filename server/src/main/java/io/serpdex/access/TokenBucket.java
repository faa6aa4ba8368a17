package io.serpdex.access;

import java.util.function.LongSupplier;

/**
 * Admits the requests of one second at once, and then the same number per second. Not safe for use by several threads.
 */
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
