package io.serpdex.http.admin;

import io.serpdex.error.ErrorCode;
import io.serpdex.error.ServiceException;
import io.serpdex.http.RequestBody;
import io.serpdex.http.RequestContext;
import io.serpdex.model.Excerpt;
import io.serpdex.model.IpAddress;
import io.serpdex.report.RawParameters;
import java.io.IOException;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.util.Optional;
import java.util.Set;

/**
 * A request to the admin API.
 *
 * @param account account name in the path; empty if the path has none
 * @param parameters parameters of the query string
 */
record AdminRequest(RequestContext context, String account, RawParameters parameters) {
    private static final int MAX_BYTES = 64 << 10;

    /** Returns the actor for the audit log. */
    String actor() {
        return "admin from " + IpAddress.text(context.clientAddress());
    }

    Optional<LocalDate> date(String name) {
        return parameters.find(name).map(text -> date(name, text));
    }

    static LocalDate date(String name, String text) {
        try {
            return LocalDate.parse(text);
        } catch (DateTimeException e) {
            throw new ServiceException(
                    ErrorCode.INVALID_PARAMETER,
                    name + " must be a date such as 2026-11-01, got " + Excerpt.of(text),
                    name);
        }
    }

    int number(String name, int min, int max, int defaultValue) {
        return parameters.find(name).map(text -> number(name, text, min, max)).orElse(defaultValue);
    }

    private static int number(String name, String text, int min, int max) {
        boolean digits = text.matches("[0-9]{1,9}");
        int value = digits ? Integer.parseInt(text) : -1;
        if (value < min || value > max) {
            throw JsonBody.outOfRange(name, min, max, text);
        }
        return value;
    }

    /** @param fields the allowed fields */
    JsonBody body(String... fields) throws IOException {
        byte[] body = RequestBody.read(context.request(), MAX_BYTES);
        if (body.length > 0) {
            RequestBody.requireJson(context.request());
        }
        return JsonBody.of(body, Set.of(fields));
    }
}
