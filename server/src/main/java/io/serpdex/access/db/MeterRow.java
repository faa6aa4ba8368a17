package io.serpdex.access.db;

import io.serpdex.access.Account;
import io.serpdex.access.Balance;
import java.time.Instant;
import org.jdbi.v3.core.Handle;

/** The recorded usage of an account in a period. */
record MeterRow(long period, long used) {

    static MeterRow of(Handle handle, long account) {
        return handle.createQuery("SELECT period, used FROM meter WHERE account_id = :account")
                .bind("account", account)
                .map((row, context) -> new MeterRow(row.getLong("period"), row.getLong("used")))
                .one();
    }

    Balance balance(Account account, Instant now) {
        return Balance.of(account, period, used, now);
    }
}
