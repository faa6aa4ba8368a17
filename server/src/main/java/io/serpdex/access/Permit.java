package io.serpdex.access;

/**
 * A running request and its reserved lines. Used by one thread. Reserved lines that are not settled are released on
 * close.
 */
public interface Permit extends AutoCloseable {

    /** Returns the rate limit status of the account, including this request. */
    RateLimitStatus rateLimit();

    /** Reserves lines before the report runs: all of them, or as many as are available. */
    void reserve(int lines);

    /**
     * Ensures that the lines of a result are reserved.
     *
     * @return how many lines the account will have left once they are charged
     * @throws io.serpdex.error.ServiceException if fewer are left than that
     */
    long ensureReserved(int lines);

    /**
     * Charges the ensured lines durably and ends the request for all limits, so that a client that has read the whole
     * response finds it charged and can send the next request. To be called before the last byte is sent.
     *
     * @throws io.serpdex.error.ServiceException if the charge cannot be written; the response must not be sent then
     */
    void settle();

    /** Reverses the charge of a response that did not reach the client. */
    void refund();

    @Override
    void close();
}
