package io.serpdex.http.api;

import io.serpdex.access.AccessControl;
import io.serpdex.access.RateLimitStatus;
import io.serpdex.http.RequestContext;
import org.eclipse.jetty.http.HttpFields;

/** {@code RateLimitStatus-*}, with every answer to a known account. */
final class RateLimitHeaders {
    private RateLimitHeaders() {}

    static void put(RequestContext requestContext, AccessControl accessControl) {
        requestContext.account().ifPresent(account -> {
            RateLimitStatus limit = requestContext.rateLimit().orElseGet(() -> accessControl.rateLimit(account));
            HttpFields.Mutable headers = requestContext.response().getHeaders();
            headers.put("RateLimit-Limit", limit.limit());
            headers.put("RateLimit-Remaining", limit.remaining());
            headers.put("RateLimit-Reset", limit.resetSeconds());
        });
    }
}
