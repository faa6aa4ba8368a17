package io.serpdex.http;

import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.http.HttpStatus;

/** Adds the headers of an error response: {@code Retry-After} and {@code Allow}. */
public final class ErrorHeaders {
    /** A token bucket refills within one second, and reports are much faster. */
    private static final String RATE_LIMIT_SECONDS = "1";

    private static final String UNAVAILABLE_SECONDS = "5";

    private ErrorHeaders() {}

    /** Adds the headers of a status unless the response already has them. */
    public static void put(RequestContext context, int status) {
        switch (status) {
            case HttpStatus.TOO_MANY_REQUESTS_429 -> putIfAbsent(context, HttpHeader.RETRY_AFTER, RATE_LIMIT_SECONDS);
            case HttpStatus.SERVICE_UNAVAILABLE_503 ->
                putIfAbsent(context, HttpHeader.RETRY_AFTER, UNAVAILABLE_SECONDS);
            case HttpStatus.METHOD_NOT_ALLOWED_405 ->
                putIfAbsent(context, HttpHeader.ALLOW, Route.allowedMethods(context.request()));
            default -> {}
        }
    }

    private static void putIfAbsent(RequestContext context, HttpHeader header, String value) {
        HttpFields present = context.response().getHeaders();
        if (!present.contains(header)) {
            context.putHeader(header, value);
        }
    }
}
