package io.serpdex.access;

import io.serpdex.error.ErrorCode;
import io.serpdex.error.ServiceException;
import io.serpdex.model.Excerpt;

/** A limit of a plan that an account can override, with its valid range. */
public enum AccountLimit {
    LINES("lines", 0, 1_000_000_000_000L),
    REQUESTS_PER_SECOND("requests_per_second", 1, 1_000_000),
    SIMULTANEOUS("simultaneous", 1, 100_000);

    private final String wireName;
    private final long min;
    private final long max;

    AccountLimit(String wireName, long least, long most) {
        this.wireName = wireName;
        this.min = least;
        this.max = most;
    }

    public String wireName() {
        return wireName;
    }

    /**
     * Returns the value.
     *
     * @throws ServiceException if the value is out of range
     */
    public long require(long value) {
        if (value < min || value > max) {
            throw invalid(Long.toString(value));
        }
        return value;
    }

    /** Creates the error for an invalid value. */
    public ServiceException invalid(String given) {
        return new ServiceException(
                ErrorCode.INVALID_PARAMETER,
                wireName + " must be a whole number from " + min + " to " + max + ", got " + Excerpt.of(given),
                wireName);
    }
}
