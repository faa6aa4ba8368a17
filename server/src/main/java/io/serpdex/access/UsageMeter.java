package io.serpdex.access;

import java.time.Duration;
import java.time.LocalDate;
import java.util.List;

/** Meters the usage of accounts and enforces the limits of their plans. Thread-safe. */
public interface UsageMeter extends AutoCloseable {

    /** @see AccessControl#admit */
    Permit admit(Account account, String report);

    RateLimitStatus rateLimit(Account account);

    Balance balance(Account account);

    /** @see AccessControl#usage */
    List<DailyUsage> usage(Account account, LocalDate from);

    /** Returns the maximum interval between calls of {@link #maintain}. */
    Duration maintenanceInterval();

    /** Performs periodic work, such as syncing charges to disk or renewing a heartbeat. */
    void maintain();

    @Override
    void close();
}
