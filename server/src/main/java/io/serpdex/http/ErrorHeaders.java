package io.serpdex.http;

import io.serpdex.http.server.Router;
import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.http.HttpStatus;

/** What a refusal says beside its message, to programs and to people alike: when to come back, and what is allowed. */
public final class ErrorHeaders {
    /** A bucket holds one second's worth, and a report takes far less. */
    private static final String SOON = "1";

    private static final String LATER = "5";

    private ErrorHeaders() {}

    /** Leaves alone what somebody who knows better has put. */
    public static void put(RequestContext requestContext, int status) {
        switch (status) {
            case HttpStatus.TOO_MANY_REQUESTS_429 -> putUnlessThere(requestContext, HttpHeader.RETRY_AFTER, SOON);
            case HttpStatus.SERVICE_UNAVAILABLE_503 -> putUnlessThere(requestContext, HttpHeader.RETRY_AFTER, LATER);
            case HttpStatus.METHOD_NOT_ALLOWED_405 ->
                putUnlessThere(requestContext, HttpHeader.ALLOW, Router.allowedMethods(requestContext));
            default -> {}
        }
    }

    private static void putUnlessThere(RequestContext requestContext, HttpHeader header, String value) {
        HttpFields present = requestContext.response().getHeaders();
        if (!present.contains(header)) {
            requestContext.putHeader(header, value);
        }
    }
}
