package io.serpdex.http;

import io.serpdex.http.admin.AdminEndpoint;
import io.serpdex.http.site.SiteEndpoint;
import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.server.Request;

/** What every answer says about itself, whatever it is. */
public final class CommonHeaders {
    /** A year: whoever came over TLS once is not talked into plain HTTP later. */
    private static final String ALWAYS_ENCRYPTED = "max-age=31536000";

    /** An answer that is shown as a page loads nothing and runs nothing. The API page says otherwise for itself. */
    private static final String NOTHING_BUT_DATA = "default-src 'none'; frame-ancestors 'none'";

    private final boolean encrypted;

    /** @param encrypted whether the service speaks TLS */
    public CommonHeaders(boolean encrypted) {
        this.encrypted = encrypted;
    }

    public void put(Request request, HttpFields.Mutable headers) {
        headers.put(HttpHeader.CACHE_CONTROL, "private, no-store");
        headers.put("X-Content-Type-Options", "nosniff");
        headers.put("Referrer-Policy", "no-referrer");
        headers.put("X-Frame-Options", "DENY");
        headers.put("Content-Security-Policy", NOTHING_BUT_DATA);
        // Only against being embedded as a script or an image. A page that asks as CORS has it is not affected.
        headers.put("Cross-Origin-Resource-Policy", "same-origin");
        if (encrypted) {
            headers.put(HttpHeader.STRICT_TRANSPORT_SECURITY, ALWAYS_ENCRYPTED);
        }
        // No page of another site has business with the operator's interface, or with what a reader sees.
        if (!AdminEndpoint.isAdminPath(request) && !SiteEndpoint.isSitePath(Request.getPathInContext(request))) {
            putThoseOfCors(headers);
        }
    }

    private static void putThoseOfCors(HttpFields.Mutable headers) {
        headers.put(HttpHeader.ACCESS_CONTROL_ALLOW_ORIGIN, "*");
        headers.put(
                HttpHeader.ACCESS_CONTROL_EXPOSE_HEADERS,
                "X-Request-Id, RateLimit-Limit, RateLimit-Remaining, RateLimit-Reset, Retry-After, X-Left-Lines, X-Cost, "
                        + "X-Warning");
    }
}
