package io.serpdex.access;

/** Counts what accounts do against what their plans allow. Safe for use by many threads. */
public interface UsageMeter {

    /** As {@link AccessControl#admit}. */
    Permit admit(Account account, String report);

    RateLimitStatus rateLimit(Account account);

    Balance balance(Account account);
}
