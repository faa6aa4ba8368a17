package io.serpdex.bench.baseline;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * Watches what the processes of a baseline take together at most. What they share counts once, and the page
 * cache, which everybody has, does not. On a system without {@code /proc} it sees nothing.
 */
final class ProcessMemory implements AutoCloseable {
    private static final Duration LOOK_EVERY = Duration.ofSeconds(1);
    private static final List<String> COUNTED = List.of("Pss_Anon:", "Pss_Shmem:");

    private final Supplier<List<ProcessHandle>> processes;
    private final AtomicLong peak = new AtomicLong();
    private final ScheduledExecutorService watch = Executors.newSingleThreadScheduledExecutor(
            Thread.ofPlatform().daemon().name("memory of rivals").factory());

    /** @param processes to watch, together with those that they have started */
    ProcessMemory(Supplier<List<ProcessHandle>> processes) {
        this.processes = processes;
        var _ = watch.scheduleWithFixedDelay(this::look, 0, LOOK_EVERY.toMillis(), TimeUnit.MILLISECONDS);
    }

    /** 0 where no process was seen. */
    long peakBytes() {
        look();
        return peak.get();
    }

    private void look() {
        long now = processes.get().stream()
                .flatMap(each -> Stream.concat(Stream.of(each), each.descendants()))
                .mapToLong(process -> kilobytes(process.pid()))
                .sum();
        peak.accumulateAndGet(now << 10, Math::max);
    }

    private static long kilobytes(long process) {
        try {
            return Files.readAllLines(Path.of("/proc", Long.toString(process), "smaps_rollup")).stream()
                    .filter(line -> COUNTED.stream().anyMatch(line::startsWith))
                    .mapToLong(line -> Long.parseLong(line.replaceAll("\\D", "")))
                    .sum();
        } catch (IOException e) {
            return 0; // it has ended meanwhile, or there is no such file here
        }
    }

    @Override
    public void close() {
        watch.shutdownNow();
    }
}
