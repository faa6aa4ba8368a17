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
 * Samples the peak memory of the processes of a baseline. Shared memory counts once, the page cache does not count. Works
 * only on systems with {@code /proc}.
 */
final class ProcessMemory implements AutoCloseable {
    private static final Duration INTERVAL = Duration.ofSeconds(1);
    private static final List<String> COUNTED = List.of("Pss_Anon:", "Pss_Shmem:");

    private final Supplier<List<ProcessHandle>> processes;
    private final AtomicLong peak = new AtomicLong();
    private final ScheduledExecutorService watch = Executors.newSingleThreadScheduledExecutor(
            Thread.ofPlatform().daemon().name("baseline memory").factory());

    /** @param processes processes to sample, including their descendants */
    ProcessMemory(Supplier<List<ProcessHandle>> processes) {
        this.processes = processes;
        var _ = watch.scheduleWithFixedDelay(this::sample, 0, INTERVAL.toMillis(), TimeUnit.MILLISECONDS);
    }

    /** Returns the peak memory, or 0 if no process was found. */
    long peakBytes() {
        sample();
        return peak.get();
    }

    private void sample() {
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
            return 0; // the process has ended, or the system has no such file
        }
    }

    @Override
    public void close() {
        watch.shutdownNow();
    }
}
