package io.serpdex.access;

import java.time.LocalDate;
import java.util.List;

/** Records charges. Thread-safe. */
public interface UsageLedger extends AutoCloseable {

    /** Writes the entry. After the call returns, it survives a crash of this process. */
    void write(Entry entry);

    /** Writes the entry soon. A crash may lose it. */
    void writeSoon(Entry entry);

    /** Returns the lines charged to an account in its newest period with a charge. */
    Charged charged(long account);

    List<DailyUsage> usage(long account, LocalDate from);

    /** Syncs the entries to disk, including those of {@link #writeSoon}. */
    void sync();

    @Override
    void close();

    /**
     * An entry of the ledger.
     *
     * @param period the period that is charged
     * @param lines negative for a refund
     */
    record Entry(long account, long period, LocalDate day, String report, int requests, int lines) {}

    record Charged(long period, long lines) {}
}
