package io.serpdex.access;

/**
 * The status of an account's rate limit.
 *
 * @param limit requests per second
 * @param remaining number of requests that would be admitted now
 * @param resetSeconds seconds until the full rate is available
 */
public record RateLimitStatus(int limit, int remaining, int resetSeconds) {

    /** Returns the status of a token bucket that refills within one second. */
    public static RateLimitStatus of(int perSecond, long level, long full) {
        int remaining = (int) (level / (full / perSecond));
        return new RateLimitStatus(perSecond, remaining, remaining < perSecond ? 1 : 0);
    }
}
