package io.serpdex.error;

import java.util.Locale;

/** The kinds of failure, each with its HTTP status and a description. */
public enum ErrorCode {
    MISSING_PARAMETER(400, "The token or a required parameter is missing."),
    INVALID_PARAMETER(400, "A parameter has an invalid value or is given more than once."),
    UNKNOWN_DATABASE(400, "The database does not exist. The message lists the databases that do."),
    LINES_EXHAUSTED(402, "The response would cost more lines than the account has left. Nothing is charged."),
    INVALID_TOKEN(403, "The token is not valid."),
    ACCOUNT_DISABLED(403, "The account is disabled."),
    NOT_IN_PLAN(403, "The type of the account does not include the report."),
    UNKNOWN_REPORT(404, "The report does not exist."),
    NO_DATA(404, "No data found for this query. (An empty list is not an error.)"),
    METHOD_NOT_ALLOWED(405, "The path does not support the request method."),
    /** Applies to the body. The transport uses the same code for a long address (414) and long headers (431). */
    TOO_LARGE(413, "The body (413), the URL (414) or the headers (431) of the request are too large."),
    TOO_MANY_REQUESTS(
            429,
            "The account exceeds the request rate of its plan, or too many invalid tokens came from one address. "
                    + "Retry-After contains the seconds to wait."),
    TOO_MANY_SIMULTANEOUS_REQUESTS(429, "The account has reached the number of simultaneous requests of its plan."),
    INTERNAL(500, "Internal error. The server log contains the cause under the request_id of the response."),
    UNAVAILABLE(503, "The server is starting, stopping or busy. Retry-After contains the seconds to wait.");

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
