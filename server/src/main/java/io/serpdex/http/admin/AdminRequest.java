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
 * What the operator asks for.
 *
 * @param account the name in the path; empty where it names none
 * @param parameters those of the address
 */
record AdminRequest(RequestContext context, String account, RawParameters parameters) {
    private static final int MOST_BYTES = 64 << 10;

    /** Who is written into the audit. */
    String actor() {
        return "admin from " + IpAddress.text(context.clientAddress());
    }

    Optional<LocalDate> date(String name) {
        return parameters.find(name).map(text -> date(name, text));
    }

    /** Reads a day. */
    static LocalDate date(String name, String text) {
        try {
            return LocalDate.parse(text);
        } catch (DateTimeException e) {
            throw new ServiceException(
                    ErrorCode.INVALID_PARAMETER,
                    name + " must be a day such as 2026-11-01, got " + Excerpt.of(text),
                    name);
        }
    }

    int number(String name, int least, int most, int standard) {
        return parameters
                .find(name)
                .map(text -> number(name, text, least, most))
                .orElse(standard);
    }

    private static int number(String name, String text, int least, int most) {
        boolean digits = text.matches("[0-9]{1,9}");
        int value = digits ? Integer.parseInt(text) : -1;
        if (value < least || value > most) {
            throw JsonBody.outOfRange(name, least, most, text);
        }
        return value;
    }

    /** @param fields those that it may have */
    JsonBody body(String... fields) throws IOException {
        byte[] body = RequestBody.read(context.request(), MOST_BYTES);
        if (body.length > 0) {
            RequestBody.requireJson(context.request());
        }
        return JsonBody.of(body, Set.of(fields));
    }
}
