package io.serpdex.access.database;

import io.serpdex.access.Account;
import io.serpdex.access.LocalMeter;
import io.serpdex.access.Meter;
import io.serpdex.access.Usage;
import java.time.Clock;
import java.time.Duration;
import java.time.LocalDate;
import java.util.List;

/** One server on one accounts file: it counts in memory and writes charges down. */
final class CountingAlone implements Counting {
    private static final Duration WRITE_WHAT_WAITS = Duration.ofSeconds(1);

    private final ServerLock lock;
    private final SqliteLedger ledger;
    private final Meter meter;

    CountingAlone(AccountsDatabase database, Clock clock) {
        lock = ServerLock.on(database.file().orElseThrow());
        ledger = new SqliteLedger(database);
        meter = new LocalMeter(ledger, clock, System::nanoTime);
    }

    @Override
    public Meter meter() {
        return meter;
    }

    @Override
    public List<Usage> usage(Account account, LocalDate from) {
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
