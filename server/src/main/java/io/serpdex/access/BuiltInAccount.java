package io.serpdex.access;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.time.Clock;
import java.time.LocalDate;
import java.util.List;
import java.util.function.LongSupplier;

/** The gate of a service that has one account and keeps nothing of it: for a first look, before there are real ones. */
public final class BuiltInAccount implements Gate {
    private final Account account;
    private final byte[] token;
    private final Ledger ledger = new MemoryLedger();
    private final Meter meter;

    public BuiltInAccount(Account account, String token) {
        this(account, token, Clock.systemUTC(), System::nanoTime);
    }

    public BuiltInAccount(Account account, String token, Clock clock, LongSupplier nanoTime) {
        this.account = account;
        this.token = token.getBytes(StandardCharsets.UTF_8);
        meter = new LocalMeter(ledger, clock, nanoTime);
    }

    @Override
    public Account identify(String claimed) {
        // Takes as long for a near miss as for a far one.
        if (!MessageDigest.isEqual(token, claimed.getBytes(StandardCharsets.UTF_8))) {
            throw Refusals.unknownToken();
        }
        return account;
    }

    @Override
    public Admission admit(Account admitted, String report) {
        return meter.admit(admitted, report);
    }

    @Override
    public RateLimit rateLimit(Account limited) {
        return meter.rateLimit(limited);
    }

    @Override
    public Balance balance(Account owner) {
        return meter.balance(owner);
    }

    @Override
    public List<Usage> usage(Account owner, LocalDate from) {
        return ledger.usage(owner.id(), from);
    }
}
