package io.serpdex.http;

import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.server.Request;

/** The headers of every response. */
public final class CommonHeaders {
    /** One year: a client that came over TLS once does not fall back to plain HTTP. */
    private static final String ALWAYS_ENCRYPTED = "max-age=31536000";

    /**
     * The policy of responses that are not pages: a browser that shows one loads and runs nothing. Pages replace it.
     */
    private static final String NOTHING_BUT_DATA = "default-src 'none'; frame-ancestors 'none'";

    private final boolean encrypted;

    /** @param encrypted whether the server uses TLS */
    public CommonHeaders(boolean encrypted) {
        this.encrypted = encrypted;
    }

    public void put(Request request, HttpFields.Mutable headers) {
        headers.put(HttpHeader.CACHE_CONTROL, "private, no-store");
        headers.put("X-Content-Type-Options", "nosniff");
        headers.put("Referrer-Policy", "no-referrer");
        headers.put("X-Frame-Options", "DENY");
        headers.put("Content-Security-Policy", NOTHING_BUT_DATA);
        // Prevents embedding as a script or an image. Requests that follow CORS are not affected.
        headers.put("Cross-Origin-Resource-Policy", "same-origin");
        if (encrypted) {
            headers.put(HttpHeader.STRICT_TRANSPORT_SECURITY, ALWAYS_ENCRYPTED);
        }
        // Pages of other sites have no business with the operator's interface, or with the pages of a reader.
        Route route = Route.of(request);
        if (route != Route.ADMIN && route != Route.SITE) {
            putCorsHeaders(headers);
        }
    }

    private static void putCorsHeaders(HttpFields.Mutable headers) {
        headers.put(HttpHeader.ACCESS_CONTROL_ALLOW_ORIGIN, "*");
        headers.put(
                HttpHeader.ACCESS_CONTROL_EXPOSE_HEADERS,
                "X-Request-Id, RateLimit-Limit, RateLimit-Remaining, RateLimit-Reset, Retry-After, X-Left-Lines, X-Cost, "
                        + "X-Warning");
    }
}
