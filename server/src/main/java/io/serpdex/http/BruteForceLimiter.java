package io.serpdex.http;

import io.serpdex.error.ErrorCode;
import io.serpdex.error.ServiceException;
import io.serpdex.log.LogThrottle;
import io.serpdex.log.LogTopic;
import io.serpdex.model.IpAddress;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import org.eclipse.jetty.http.HttpHeader;

/**
 * Slows clients that guess tokens. Only wrong tokens count, and only they are slowed: a right token is accepted at
 * once, whatever other clients at the same address do, so that nobody can lock out others.
 */
public final class BruteForceLimiter {
    private static final int BURST = 20;
    private static final int PER_SECOND = 1;

    private final AddressRateLimiter buckets;
    private final LogThrottle events;

    /** @param nanoTime a clock like that of {@link System#nanoTime} */
    public BruteForceLimiter(LongSupplier nanoTime) {
        buckets = new AddressRateLimiter(BURST, PER_SECOND, nanoTime);
        events = new LogThrottle(nanoTime);
    }

    /**
     * Authenticates the caller.
     *
     * @param identification fails with {@link ErrorCode#INVALID_TOKEN} for a wrong token
     * @throws ServiceException that failure, or {@link ErrorCode#TOO_MANY_REQUESTS} if too many wrong tokens came from
     *     the address
     */
    public <T> T guard(RequestContext context, Supplier<T> identification) {
        try {
            return identification.get();
        } catch (ServiceException refused) {
            if (refused.code() == ErrorCode.INVALID_TOKEN) {
                recordFailure(context);
            }
            throw refused;
        }
    }

    private void recordFailure(RequestContext context) {
        events.log(suppressed -> LogTopic.LOGINS
                .logger()
                .warn(
                        "wrong token from {}: {}{}",
                        IpAddress.text(context.clientAddress()),
                        LogSanitizer.request(context),
                        suppressed));
        long seconds = buckets.secondsUntilTaken(context.clientAddress());
        if (seconds > 0) {
            context.putHeader(HttpHeader.RETRY_AFTER, Long.toString(seconds));
            context.putHeader(HttpHeader.CONNECTION, "close");
            throw new ServiceException(
                    ErrorCode.TOO_MANY_REQUESTS, "too many wrong tokens came from this address", "token");
        }
    }
}
