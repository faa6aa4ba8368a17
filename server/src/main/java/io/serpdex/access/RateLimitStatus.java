package io.serpdex.access;

/**
 * Where an account stands with its rate.
 *
 * @param limit requests a second
 * @param remaining requests that would be let in right now
 * @param resetSeconds until all of them would be
 */
public record RateLimitStatus(int limit, int remaining, int resetSeconds) {

    /** That of a bucket which fills up in a second. */
    public static RateLimitStatus of(int perSecond, long level, long full) {
        int remaining = (int) (level / (full / perSecond));
        return new RateLimitStatus(perSecond, remaining, remaining < perSecond ? 1 : 0);
    }
}
