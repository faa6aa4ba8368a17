package io.serpdex.http;

import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.http.HttpStatus;

/** What a refusal says beside its message, to programs and to people alike: when to come back, and what is allowed. */
final class RefusalHeaders {
    /** A bucket holds one second's worth, and a report takes far less. */
    private static final String SOON = "1";

    private static final String LATER = "5";

    private RefusalHeaders() {}

    /** Leaves alone what somebody who knows better has put. */
    static void put(Exchange exchange, int status) {
        switch (status) {
            case HttpStatus.TOO_MANY_REQUESTS_429 -> putUnlessThere(exchange, HttpHeader.RETRY_AFTER, SOON);
            case HttpStatus.SERVICE_UNAVAILABLE_503 -> putUnlessThere(exchange, HttpHeader.RETRY_AFTER, LATER);
            case HttpStatus.METHOD_NOT_ALLOWED_405 ->
                putUnlessThere(exchange, HttpHeader.ALLOW, Router.verbs(exchange));
            default -> {}
        }
    }

    private static void putUnlessThere(Exchange exchange, HttpHeader header, String value) {
        HttpFields present = exchange.response().getHeaders();
        if (!present.contains(header)) {
            exchange.header(header, value);
        }
    }
}
