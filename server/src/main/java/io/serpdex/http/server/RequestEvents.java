package io.serpdex.http.server;

import io.serpdex.error.ServiceException;
import io.serpdex.http.LogSanitizer;
import io.serpdex.http.RequestContext;
import io.serpdex.log.LogThrottle;
import io.serpdex.log.LogTopic;
import io.serpdex.log.LogUnits;
import io.serpdex.log.RequestIds;
import java.time.Duration;
import org.slf4j.Logger;

/** Logs requests that operators should know of: slow ones, and those that get a 503. */
public final class RequestEvents {
    private static final Logger LOG = LogTopic.REQUESTS.logger();

    private final Duration slow;
    private final LogThrottle slowEvents = new LogThrottle(System::nanoTime);
    private final LogThrottle unavailableEvents = new LogThrottle(System::nanoTime);

    /** @param slow the duration from which a request is logged; zero to log none */
    public RequestEvents(Duration slow) {
        this.slow = slow;
    }

    /** Logs a completed request if it was slow. */
    void completed(RequestContext context, int status, long nanos) {
        if (slow.isZero() || nanos < slow.toNanos()) {
            return;
        }
        try (RequestIds.Scope _ = RequestIds.with(context.id())) {
            slowEvents.log(suppressed -> LOG.warn(
                    "slow request: {} took {}, status {}, {} rows{}",
                    LogSanitizer.request(context),
                    LogUnits.duration(Duration.ofNanos(nanos)),
                    status,
                    LogUnits.count(context.rows()),
                    suppressed));
        }
    }

    /** Logs why a request gets a 503. */
    void unavailable(RequestContext context, ServiceException failure) {
        Throwable cause = failure.getCause();
        unavailableEvents.log(suppressed -> LOG.warn(
                "503 response to {}: {}{}{}",
                LogSanitizer.request(context),
                failure.getMessage(),
                cause == null ? "" : ": " + cause,
                suppressed));
    }
}
