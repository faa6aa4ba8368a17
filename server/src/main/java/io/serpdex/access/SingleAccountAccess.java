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

/** Access control with one account, whose usage is kept in memory. Used until real accounts exist. */
public final class SingleAccountAccess implements AccessControl {
    private final Account account;
    private final byte[] token;
    private final UsageMeter meter;

    public SingleAccountAccess(Account account, String token) {
        this(account, token, Clock.systemUTC(), System::nanoTime);
    }

    public SingleAccountAccess(Account account, String token, Clock clock, LongSupplier nanoTime) {
        this.account = account;
        this.token = token.getBytes(StandardCharsets.UTF_8);
        meter = new LocalUsageMeter(new MemoryLedger(), clock, nanoTime);
    }

    @Override
    public Account authenticate(String claimed) {
        // Compares in constant time.
        if (!MessageDigest.isEqual(token, claimed.getBytes(StandardCharsets.UTF_8))) {
            throw AccessErrors.unknownToken();
        }
        return account;
    }

    @Override
    public Permit admit(Account admitted, String report) {
        return meter.admit(admitted, report);
    }

    @Override
    public RateLimitStatus rateLimit(Account limited) {
        return meter.rateLimit(limited);
    }

    @Override
    public Balance balance(Account owner) {
        return meter.balance(owner);
    }

    @Override
    public List<DailyUsage> usage(Account owner, LocalDate from) {
        return meter.usage(owner, from);
    }

    /** Keeps the usage of one account in memory until the process ends. */
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
        public void sync() {}

        @Override
        public void close() {}

        @Override
        public List<DailyUsage> usage(long account, LocalDate from) {
            return lines.values().stream()
                    .filter(dailyUsage -> !dailyUsage.day().isBefore(from))
                    .sorted(Comparator.comparing(DailyUsage::day).thenComparing(DailyUsage::report))
                    .toList();
        }
    }
}
