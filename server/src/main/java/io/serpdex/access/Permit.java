package io.serpdex.access;

/**
 * A request that runs, and the lines set aside for its answer. One thread uses it. What was not settled by the time it is
 * closed goes back.
 */
public interface Permit extends AutoCloseable {

    /** How close the account is to its rate, this request counted. */
    RateLimitStatus rateLimit();

    /** Sets lines aside before the work: all of these, or as many as there are. */
    void reserve(int lines);

    /**
     * Makes sure that the lines of an answer are set aside.
     *
     * @return how many lines the account will have left once they are charged
     * @throws io.serpdex.error.ServiceException if fewer are left than that
     */
    long ensureReserved(int lines);

    /**
     * Charges what was covered, durably, and ends the request for all limits: whoever has read the whole answer finds it
     * charged and may ask again. Called before the last byte leaves.
     *
     * @throws io.serpdex.error.ServiceException if that cannot be written; the answer must not leave then
     */
    void settle();

    /** Takes the charge back: the answer did not reach its reader. */
    void refund();

    @Override
    void close();
}
