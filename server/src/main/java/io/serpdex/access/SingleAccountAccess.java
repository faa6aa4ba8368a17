package io.serpdex.access;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.time.Clock;
import java.time.LocalDate;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.LongSupplier;

/** The gate of a service that has one account and keeps nothing of it: for a first look, before there are real ones. */
public final class SingleAccountAccess implements AccessControl {
    private final Account account;
    private final byte[] token;
    private final UsageLedger usageLedger = new MemoryLedger();
    private final UsageMeter usageMeter;

    public SingleAccountAccess(Account account, String token) {
        this(account, token, Clock.systemUTC(), System::nanoTime);
    }

    public SingleAccountAccess(Account account, String token, Clock clock, LongSupplier nanoTime) {
        this.account = account;
        this.token = token.getBytes(StandardCharsets.UTF_8);
        usageMeter = new LocalUsageMeter(usageLedger, clock, nanoTime);
    }

    @Override
    public Account authenticate(String claimed) {
        // Takes as long for a near miss as for a far one.
        if (!MessageDigest.isEqual(token, claimed.getBytes(StandardCharsets.UTF_8))) {
            throw AccessErrors.unknownToken();
        }
        return account;
    }

    @Override
    public Permit admit(Account admitted, String report) {
        return usageMeter.admit(admitted, report);
    }

    @Override
    public RateLimitStatus rateLimit(Account limited) {
        return usageMeter.rateLimit(limited);
    }

    @Override
    public Balance balance(Account owner) {
        return usageMeter.balance(owner);
    }

    @Override
    public List<DailyUsage> usage(Account owner, LocalDate from) {
        return usageLedger.usage(owner.id(), from);
    }

    /** Writes down what one account asked for as long as the process lives: a restart starts over. */
    static final class MemoryLedger implements UsageLedger {
        private record Line(LocalDate day, String report) {}

        private final Map<Line, DailyUsage> lines = new ConcurrentHashMap<>();

        @Override
        public void write(Entry entry) {
            lines.merge(
                    new Line(entry.day(), entry.report()),
                    new DailyUsage(entry.day(), entry.report(), entry.requests(), entry.lines()),
                    (before, more) -> new DailyUsage(
                            before.day(),
                            before.report(),
                            before.requests() + more.requests(),
                            before.lines() + more.lines()));
        }

        @Override
        public void writeSoon(Entry entry) {
            write(entry);
        }

        @Override
        public Charged charged(long account) {
            return new Charged(0, 0);
        }

        @Override
        public List<DailyUsage> usage(long account, LocalDate from) {
            return lines.values().stream()
                    .filter(dailyUsage -> !dailyUsage.day().isBefore(from))
                    .sorted(Comparator.comparing(DailyUsage::day).thenComparing(DailyUsage::report))
                    .toList();
        }
    }
}
