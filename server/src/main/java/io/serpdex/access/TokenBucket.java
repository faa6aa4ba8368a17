package io.serpdex.access;

import java.util.function.LongSupplier;

/**
 * Limits the rate of requests and allows bursts of up to one second's requests. Not thread-safe.
 */
final class TokenBucket {
    private static final long SECOND = 1_000_000_000L;

    private final LongSupplier nanoTime;
    /** The level in nanoseconds of refill time. Integers avoid rounding errors, and the rate can change at any time. */
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
