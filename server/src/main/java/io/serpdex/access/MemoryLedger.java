package io.serpdex.access;

import java.time.LocalDate;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** Writes down what one account asked for as long as the process lives: a restart starts over. */
final class MemoryLedger implements Ledger {
    private record Line(LocalDate day, String report) {}

    private final Map<Line, Usage> lines = new ConcurrentHashMap<>();

    @Override
    public void write(Entry entry) {
        lines.merge(
                new Line(entry.day(), entry.report()),
                new Usage(entry.day(), entry.report(), entry.requests(), entry.lines()),
                (before, more) -> new Usage(
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
    public List<Usage> usage(long account, LocalDate from) {
        return lines.values().stream()
                .filter(usage -> !usage.day().isBefore(from))
                .sorted(Comparator.comparing(Usage::day).thenComparing(Usage::report))
                .toList();
    }
}
