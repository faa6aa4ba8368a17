package io.serpdex.http;

import io.serpdex.access.AccessControl;
import io.serpdex.access.RateLimitStatus;
import org.eclipse.jetty.http.HttpFields;

/** {@code RateLimitStatus-*}, with every answer to a known account. */
final class RateLimitHeaders {
    private RateLimitHeaders() {}

    static void put(Exchange exchange, AccessControl accessControl) {
        exchange.account().ifPresent(account -> {
            RateLimitStatus limit = exchange.rateLimit().orElseGet(() -> accessControl.rateLimit(account));
            HttpFields.Mutable headers = exchange.response().getHeaders();
            headers.put("RateLimit-Limit", limit.limit());
            headers.put("RateLimit-Remaining", limit.remaining());
            headers.put("RateLimit-Reset", limit.resetSeconds());
        });
    }
}
