package io.serpdex;

import io.serpdex.log.LogTopic;
import io.serpdex.log.LogUnits;
import io.serpdex.log.OutageLog;
import io.serpdex.store.PeriodicTask;
import java.io.IOException;
import java.nio.file.FileStore;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Locale;

/** Warns when the disk of a folder is nearly full: less than 10 % or less than 2 GB free. */
final class DiskSpaceMonitor implements AutoCloseable {
    private static final Duration INTERVAL = Duration.ofSeconds(10);
    private static final double LEAST_SHARE = 0.1;
    private static final long LEAST_BYTES = 2_000_000_000L;

    private final Path folder;
    private final OutageLog events;
    private final PeriodicTask task;

    /** Checks now, then every ten seconds. */
    DiskSpaceMonitor(Path folder) {
        this.folder = folder;
        events = new OutageLog(LogTopic.DISK.logger(), "the disk of " + folder + " has enough free space again,");
        check();
        task = new PeriodicTask("disk space", INTERVAL, this::check);
    }

    private void check() {
        try {
            FileStore disk = Files.getFileStore(folder);
            check(disk.getUsableSpace(), disk.getTotalSpace());
        } catch (IOException e) {
            events.failed("cannot measure the free space of " + folder + ": " + e.getMessage());
        }
    }

    private void check(long free, long total) {
        if (isNearlyFull(free, total)) {
            events.failed(String.format(
                    Locale.ROOT,
                    "disk nearly full: %s of %s free (%.0f %%) for %s",
                    LogUnits.bytes(free),
                    LogUnits.bytes(total),
                    100.0 * free / total,
                    folder));
        } else {
            events.succeeded();
        }
    }

    static boolean isNearlyFull(long free, long total) {
        return free < LEAST_BYTES || free < LEAST_SHARE * total;
    }

    @Override
    public void close() {
        task.close();
    }
}
