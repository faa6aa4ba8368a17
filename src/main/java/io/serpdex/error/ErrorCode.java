package io.serpdex.error;

import java.util.Locale;

/** Every way to fail, with the status it is answered with. */
public enum ErrorCode {
    MISSING_PARAMETER(400),
    INVALID_PARAMETER(400),
    UNKNOWN_DATABASE(400),
    LINES_EXHAUSTED(402),
    INVALID_TOKEN(403),
    ACCOUNT_DISABLED(403),
    NOT_IN_PLAN(403),
    UNKNOWN_REPORT(404),
    NO_DATA(404),
    METHOD_NOT_ALLOWED(405),
    /** The body; a long address or header is the same code with 414 or 431, which only the transport can tell. */
    TOO_LARGE(413),
    TOO_MANY_REQUESTS(429),
    TOO_MANY_SIMULTANEOUS_REQUESTS(429),
    INTERNAL(500),
    UNAVAILABLE(503);

    private final int status;

    ErrorCode(int status) {
        this.status = status;
    }

    public int status() {
        return status;
    }

    /** As answers spell it: {@code invalid_parameter}. */
    public String wireName() {
        return name().toLowerCase(Locale.ROOT);
    }
}
