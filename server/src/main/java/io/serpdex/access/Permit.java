package io.serpdex.access;

/**
 * A running request and its reserved lines, used by one thread. Closing it releases lines that were not settled.
 */
public interface Permit extends AutoCloseable {

    /** Returns the rate limit status of the account, including this request. */
    RateLimitStatus rateLimit();

    /** Reserves lines before the report runs, or fewer if not all are available. */
    void reserve(int lines);

    /**
     * Ensures that the lines of a result are reserved.
     *
     * @return the lines that the account will have left after the charge
     * @throws io.serpdex.error.ServiceException if the account does not have enough lines
     */
    long ensureReserved(int lines);

    /**
     * Charges the ensured lines durably and ends the request for all limits. Call it before the last byte is sent: a
     * client that has read the whole response must see the charge and be able to send the next request.
     *
     * @throws io.serpdex.error.ServiceException if the charge cannot be written, in which case the response must not be
     *     sent
     */
    void settle();

    /** Reverses the charge of a response that did not reach the client. */
    void refund();

    @Override
    void close();
}
