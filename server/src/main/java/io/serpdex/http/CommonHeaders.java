package io.serpdex.http;

import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.server.Request;

/** Adds the headers of every response. */
public final class CommonHeaders {
    /** One year, in which browsers do not fall back to plain HTTP. */
    private static final String HSTS = "max-age=31536000";

    /** The policy of responses that are not pages: browsers load and run nothing. Pages replace it. */
    private static final String DATA_ONLY = "default-src 'none'; frame-ancestors 'none'";

    private final boolean encrypted;

    /** @param encrypted true if the server uses TLS */
    public CommonHeaders(boolean encrypted) {
        this.encrypted = encrypted;
    }

    public void put(Request request, HttpFields.Mutable headers) {
        headers.put(HttpHeader.CACHE_CONTROL, "private, no-store");
        headers.put("X-Content-Type-Options", "nosniff");
        headers.put("Referrer-Policy", "no-referrer");
        headers.put("X-Frame-Options", "DENY");
        headers.put("Content-Security-Policy", DATA_ONLY);
        // Prevents embedding as a script or image. CORS requests are not affected.
        headers.put("Cross-Origin-Resource-Policy", "same-origin");
        if (encrypted) {
            headers.put(HttpHeader.STRICT_TRANSPORT_SECURITY, HSTS);
        }
        // Other sites must not access the admin API or the pages of a signed-in user.
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
