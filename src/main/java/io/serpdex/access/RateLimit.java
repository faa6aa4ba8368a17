package io.serpdex.access;

/**
 * Where an account stands with its rate.
 *
 * @param limit requests a second
 * @param remaining requests that would be let in right now
 * @param resetSeconds until all of them would be
 */
public record RateLimit(int limit, int remaining, int resetSeconds) {}
