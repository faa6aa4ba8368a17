package io.serpdex.log;

import java.time.Duration;
import java.util.function.LongSupplier;
import org.slf4j.Logger;

/** Logs the beginning and the end of an outage once each, however many operations fail in between. */
public final class OutageLog {
    private final Logger logger;
    private final String recovery;
    private final LongSupplier nanoTime;
    private boolean failing;
    private long began;

    /** @param recovery the message when the outage is over, such as "the cluster is reachable again" */
    public OutageLog(Logger logger, String recovery) {
        this(logger, recovery, System::nanoTime);
    }

    OutageLog(Logger logger, String recovery, LongSupplier nanoTime) {
        this.logger = logger;
        this.recovery = recovery;
        this.nanoTime = nanoTime;
    }

    /** Logs the message as a warning if it is the first failure of an outage. */
    public void failed(String message) {
        synchronized (this) {
            if (failing) {
                logger.debug(message);
                return;
            }
            failing = true;
            began = nanoTime.getAsLong();
        }
        logger.warn(message);
    }

    /** Logs the recovery if an outage was in progress. */
    public void succeeded() {
        Duration outage;
        synchronized (this) {
            if (!failing) {
                return;
            }
            failing = false;
            outage = Duration.ofNanos(nanoTime.getAsLong() - began);
        }
        logger.info("{} after {}", recovery, LogUnits.duration(outage));
    }
}
