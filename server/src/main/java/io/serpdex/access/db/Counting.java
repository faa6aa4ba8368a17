package io.serpdex.access.db;

import io.serpdex.access.Account;
import io.serpdex.access.DailyUsage;
import io.serpdex.access.UsageMeter;
import java.time.Duration;
import java.time.LocalDate;
import java.util.List;

/** Who counts what accounts do: this process alone, or all servers together. */
interface Counting extends AutoCloseable {
    UsageMeter meter();

    List<DailyUsage> usage(Account account, LocalDate from);

    /** Says what is to be done again and again. */
    void keepUp(Upkeep upkeep);

    @Override
    void close();

    /** Does something again and again. */
    @FunctionalInterface
    interface Upkeep {
        void every(Duration period, Runnable work);
    }
}
