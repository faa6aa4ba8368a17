package io.serpdex.access;

import java.time.LocalDate;
import java.util.List;

/** Authenticates accounts and enforces their limits on requests and lines. Thread-safe. */
public interface AccessControl {

    /**
     * Returns the account of a token.
     *
     * @throws io.serpdex.error.ServiceException if the token is unknown or the account is disabled
     */
    Account authenticate(String token);

    /**
     * Admits one request of the account, which counts as running until it is settled or closed.
     *
     * @param report recorded in the account's usage
     * @throws io.serpdex.error.ServiceException if the rate or the number of simultaneous requests is exceeded
     */
    Permit admit(Account account, String report);

    RateLimitStatus rateLimit(Account account);

    Balance balance(Account account);

    /** Returns the usage of the account by day and report, starting with a day. */
    List<DailyUsage> usage(Account account, LocalDate from);
}
