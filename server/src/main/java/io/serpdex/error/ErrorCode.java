package io.serpdex.error;

import java.util.Locale;

/** The kinds of failure, each with its HTTP status and a description. */
public enum ErrorCode {
    MISSING_PARAMETER(400, "The token or a required parameter is missing."),
    INVALID_PARAMETER(400, "The value of a parameter breaks its rule, or a parameter came twice."),
    UNKNOWN_DATABASE(400, "No such database is loaded; the message lists those that are."),
    LINES_EXHAUSTED(402, "The answer would cost more lines than are left. Nothing was charged."),
    INVALID_TOKEN(403, "No account has this token."),
    ACCOUNT_DISABLED(403, "The account was disabled."),
    NOT_IN_PLAN(403, "The report needs another type of account."),
    UNKNOWN_REPORT(404, "There is no such report."),
    NO_DATA(404, "The database holds nothing on the query. A list with no rows in it is no failure."),
    METHOD_NOT_ALLOWED(405, "The request was neither GET nor POST."),
    /** Applies to the body. The transport uses the same code for a long address (414) and long headers (431). */
    TOO_LARGE(413, "The request is too large: its body (413), its address (414) or its headers (431)."),
    TOO_MANY_REQUESTS(
            429,
            "The account asks more often than its plan allows, or too many wrong tokens came from one address; "
                    + "Retry-After says how long to wait."),
    TOO_MANY_SIMULTANEOUS_REQUESTS(429, "The account has as many requests under way as its plan allows."),
    INTERNAL(500, "The service failed; its log knows the cause under the request_id of the answer."),
    UNAVAILABLE(503, "The service is starting, stopping or busy; Retry-After says when to come back.");

    private final int status;
    private final String description;

    ErrorCode(int status, String when) {
        this.status = status;
        this.description = when;
    }

    public int status() {
        return status;
    }

    /** Returns a sentence for the documentation. */
    public String description() {
        return description;
    }

    /** Returns the name in responses, such as {@code invalid_parameter}. */
    public String wireName() {
        return name().toLowerCase(Locale.ROOT);
    }
}
