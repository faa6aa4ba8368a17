package io.serpdex.access;

import io.serpdex.error.ErrorCode;
import io.serpdex.error.ServiceException;

/** The sentences with which accounts are turned away: the same ones whoever keeps count. */
public final class Refusals {
    private Refusals() {}

    public static ServiceException unknownToken() {
        return new ServiceException(ErrorCode.INVALID_TOKEN, "no account has this token", "token");
    }

    public static ServiceException disabled() {
        return new ServiceException(ErrorCode.ACCOUNT_DISABLED, "this account was disabled by the operator");
    }

    public static ServiceException tooMany(Plan plan) {
        return new ServiceException(
                ErrorCode.TOO_MANY_REQUESTS,
                "the account may send at most " + plan.requestsPerSecond() + " requests a second");
    }

    public static ServiceException tooManyAtOnce(Plan plan) {
        return new ServiceException(
                ErrorCode.TOO_MANY_SIMULTANEOUS_REQUESTS,
                "the account runs at most " + plan.simultaneous() + " requests at a time");
    }

    public static ServiceException tooFewLines(long cost, long left) {
        return new ServiceException(
                ErrorCode.LINES_EXHAUSTED,
                "the answer costs " + cost + " lines and the account has " + Math.max(0, left) + " left");
    }
}
