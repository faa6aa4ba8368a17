package io.serpdex.access;

/** Meters the usage of accounts against the limits of their plans. Safe for use by many threads. */
public interface UsageMeter {

    /** As {@link AccessControl#admit}. */
    Permit admit(Account account, String report);

    RateLimitStatus rateLimit(Account account);

    Balance balance(Account account);
}
