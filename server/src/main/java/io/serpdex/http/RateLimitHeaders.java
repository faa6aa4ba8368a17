package io.serpdex.http;

import io.serpdex.access.Gate;
import io.serpdex.access.RateLimit;
import org.eclipse.jetty.http.HttpFields;

/** {@code RateLimit-*}, with every answer to a known account. */
final class RateLimitHeaders {
    private RateLimitHeaders() {}

    static void put(Exchange exchange, Gate gate) {
        exchange.account().ifPresent(account -> {
            RateLimit limit = exchange.rateLimit().orElseGet(() -> gate.rateLimit(account));
            HttpFields.Mutable headers = exchange.response().getHeaders();
            headers.put("RateLimit-Limit", limit.limit());
            headers.put("RateLimit-Remaining", limit.remaining());
            headers.put("RateLimit-Reset", limit.resetSeconds());
        });
    }
}
