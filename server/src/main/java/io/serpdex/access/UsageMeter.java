package io.serpdex.access;

import java.time.Duration;
import java.time.LocalDate;
import java.util.List;

/** Meters the usage of accounts against the limits of their plans. Safe for use by many threads. */
public interface UsageMeter extends AutoCloseable {

    /** As {@link AccessControl#admit}. */
    Permit admit(Account account, String report);

    RateLimitStatus rateLimit(Account account);

    Balance balance(Account account);

    /** As {@link AccessControl#usage}. */
    List<DailyUsage> usage(Account account, LocalDate from);

    /** The longest time between two calls of {@link #maintain}. */
    Duration maintenanceInterval();

    /** Does the periodic work, such as syncing charges to disk or renewing a heartbeat. */
    void maintain();

    @Override
    void close();
}
