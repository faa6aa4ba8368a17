package io.serpdex.access;

import io.serpdex.error.ErrorCode;
import io.serpdex.error.ServiceException;

/** Creates the errors of access control, so that all implementations use the same messages. */
public final class AccessErrors {
    private AccessErrors() {}

    public static ServiceException unknownToken() {
        return new ServiceException(ErrorCode.INVALID_TOKEN, "no account has this token", "token");
    }

    public static ServiceException disabled() {
        return new ServiceException(ErrorCode.ACCOUNT_DISABLED, "this account was disabled by the operator");
    }

    public static ServiceException tooManyRequests(Plan plan) {
        return new ServiceException(
                ErrorCode.TOO_MANY_REQUESTS,
                "rate limit exceeded: at most " + requests(plan.requestsPerSecond()) + " per second");
    }

    public static ServiceException tooManyConcurrentRequests(Plan plan) {
        return new ServiceException(
                ErrorCode.TOO_MANY_SIMULTANEOUS_REQUESTS,
                "too many simultaneous requests: at most " + requests(plan.simultaneous()) + " at a time");
    }

    public static ServiceException notEnoughLines(long cost, long left) {
        return new ServiceException(
                ErrorCode.LINES_EXHAUSTED,
                "not enough lines: the response costs " + lines(cost) + ", the account has " + Math.max(0, left) + " "
                        + "left");
    }

    /** Creates the error for a failed access to the accounts database. */
    public static ServiceException databaseUnavailable(Exception cause) {
        ServiceException failure =
                new ServiceException(ErrorCode.UNAVAILABLE, "accounts database unavailable, try again later");
        failure.initCause(cause);
        return failure;
    }

    private static String requests(int count) {
        return count == 1 ? "1 request" : count + " requests";
    }

    private static String lines(long count) {
        return count == 1 ? "1 line" : count + " lines";
    }
}
