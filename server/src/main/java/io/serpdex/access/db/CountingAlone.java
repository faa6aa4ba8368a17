package io.serpdex.access.db;

import io.serpdex.access.Account;
import io.serpdex.access.DailyUsage;
import io.serpdex.access.LocalUsageMeter;
import io.serpdex.access.UsageMeter;
import java.time.Clock;
import java.time.Duration;
import java.time.LocalDate;
import java.util.List;

/** One server on one accounts file: it counts in memory and writes charges down. */
final class CountingAlone implements Counting {
    private static final Duration WRITE_WHAT_WAITS = Duration.ofSeconds(1);

    private final AccountsFileLock lock;
    private final SqliteUsageLedger ledger;
    private final UsageMeter usageMeter;

    CountingAlone(AccountsDatabase database, Clock clock) {
        lock = AccountsFileLock.on(database.file().orElseThrow());
        ledger = new SqliteUsageLedger(database);
        usageMeter = new LocalUsageMeter(ledger, clock, System::nanoTime);
    }

    @Override
    public UsageMeter meter() {
        return usageMeter;
    }

    @Override
    public List<DailyUsage> usage(Account account, LocalDate from) {
        return ledger.usage(account.id(), from);
    }

    @Override
    public void keepUp(Upkeep upkeep) {
        upkeep.every(WRITE_WHAT_WAITS, ledger::sync);
    }

    @Override
    public void close() {
        ledger.close();
        lock.close();
    }
}
