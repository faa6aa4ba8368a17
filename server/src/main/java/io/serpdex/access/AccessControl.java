package io.serpdex.access;

import java.time.LocalDate;
import java.util.List;

/** Lets accounts in: who it is, how often, for how many lines. Safe for use by many threads. */
public interface AccessControl {

    /**
     * The account behind a token.
     *
     * @throws io.serpdex.error.ServiceException if there is none, or it is disabled
     */
    Account authenticate(String token);

    /**
     * Lets in one request of the account, which runs until it is settled or closed.
     *
     * @param report what it asks for, for the account's usage
     * @throws io.serpdex.error.ServiceException if too many came within a second, or run right now
     */
    Permit admit(Account account, String report);

    /** How close the account is to its rate. */
    RateLimitStatus rateLimit(Account account);

    Balance balance(Account account);

    /** What the account asked for, by day and report, from a day on. */
    List<DailyUsage> usage(Account account, LocalDate from);
}
