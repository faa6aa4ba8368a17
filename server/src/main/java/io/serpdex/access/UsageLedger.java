package io.serpdex.access;

import java.time.LocalDate;
import java.util.List;

/** Where charges are written down. Safe for use by many threads. */
public interface UsageLedger {

    /** Comes back when the entry outlives this process. */
    void write(Entry entry);

    /** Writes the entry soon. A process that dies may lose it. */
    void writeSoon(Entry entry);

    /** What was charged to an account in the newest period that it was charged in. */
    Charged charged(long account);

    List<DailyUsage> usage(long account, LocalDate from);

    /**
     * A line of the ledger.
     *
     * @param period whose lines are charged
     * @param lines below 0 where a charge is taken back
     */
    record Entry(long account, long period, LocalDate day, String report, int requests, int lines) {}

    record Charged(long period, long lines) {}
}
