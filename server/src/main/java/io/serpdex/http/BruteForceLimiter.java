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
 * Limits attempts to guess tokens. Only invalid tokens count and only they are rejected: a valid token is always
 * accepted, so that a client cannot lock out others that share its address.
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
     * @param authentication throws {@link ErrorCode#INVALID_TOKEN} if the token is invalid
     * @throws ServiceException the exception of the authentication, or {@link ErrorCode#TOO_MANY_REQUESTS} after too
     *     many invalid tokens from this address
     */
    public <T> T guard(RequestContext context, Supplier<T> authentication) {
        try {
            return authentication.get();
        } catch (ServiceException rejected) {
            if (rejected.code() == ErrorCode.INVALID_TOKEN) {
                recordFailure(context);
            }
            throw rejected;
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
                    ErrorCode.TOO_MANY_REQUESTS, "too many invalid tokens from this address", "token");
        }
    }
}
