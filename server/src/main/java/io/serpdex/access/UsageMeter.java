package io.serpdex.access;

import java.time.Duration;
import java.time.LocalDate;
import java.util.List;

/** Meters the usage of accounts and enforces the limits of their plans. Thread-safe. */
public interface UsageMeter extends AutoCloseable {

    /** Admits a request, as {@link AccessControl#admit} does. */
    Permit admit(Account account, String report);

    RateLimitStatus rateLimit(Account account);

    Balance balance(Account account);

    /** Returns the usage by day and report, as {@link AccessControl#usage} does. */
    List<DailyUsage> usage(Account account, LocalDate from);

    /** Returns the maximum interval between calls of {@link #maintain}. */
    Duration maintenanceInterval();

    /** Performs periodic work, such as syncing charges to disk or renewing a heartbeat. */
    void maintain();

    @Override
    void close();
}
