package io.serpdex.access;

import io.serpdex.error.ErrorCode;
import io.serpdex.error.ServiceException;

/** The errors of access control, with the same messages for every implementation. */
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
                "the account may send at most " + requests(plan.requestsPerSecond()) + " a second");
    }

    public static ServiceException tooManyConcurrentRequests(Plan plan) {
        return new ServiceException(
                ErrorCode.TOO_MANY_SIMULTANEOUS_REQUESTS,
                "the account runs at most " + requests(plan.simultaneous()) + " at a time");
    }

    public static ServiceException notEnoughLines(long cost, long left) {
        return new ServiceException(
                ErrorCode.LINES_EXHAUSTED,
                "the answer costs " + lines(cost) + " and the account has " + Math.max(0, left) + " left");
    }

    /** Creates the error for a database that fails. */
    public static ServiceException databaseUnavailable(Exception cause) {
        ServiceException failure = new ServiceException(
                ErrorCode.UNAVAILABLE, "the accounts cannot be read or written right now, try again shortly");
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
