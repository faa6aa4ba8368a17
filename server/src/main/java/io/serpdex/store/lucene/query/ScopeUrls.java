package io.serpdex.store.lucene.query;

import io.serpdex.model.Scope;
import io.serpdex.store.lucene.files.Domains;
import java.util.Optional;

/**
 * The range of URLs of a scope: the whole domain, or neighbouring origins of it, because origins are sorted so that
 * each host is next to the hosts below it.
 *
 * @param firstOrigin first origin, within the edition
 * @param endOrigin end of the origins
 * @param firstUrl first URL, within the domain
 * @param endUrl end of the URLs
 * @param whole true if the range covers the whole domain
 */
public record ScopeUrls(int domain, int firstOrigin, int endOrigin, int firstUrl, int endUrl, boolean whole) {

    /** Returns the range of a scope; empty if its domain is not in the edition. */
    public static Optional<ScopeUrls> find(Domains domains, Scope scope) {
        int domain = domains.find(scope.domain());
        if (domain < 0) {
            return Optional.empty();
        }
        int first = domains.firstOrigin(domain);
        int end = domains.firstOrigin(domain + 1);
        if (!scope.isDomain()) {
            int from = bound(domains, scope.name(), first, end, false);
            end = bound(domains, scope.name(), from, end, true);
            first = from;
        }
        long domainStart = domains.firstUrl(domain);
        return Optional.of(new ScopeUrls(
                domain,
                first,
                end,
                (int) (domains.originStart(first) - domainStart),
                (int) (domains.originStart(end) - domainStart),
                scope.isDomain()));
    }

    /** Returns true if a URL of the domain belongs to the scope. */
    boolean has(int url) {
        return url >= firstUrl && url < endUrl;
    }

    /** Returns all URLs of a domain. */
    public static ScopeUrls whole(Domains domains, int domain) {
        return new ScopeUrls(
                domain,
                domains.firstOrigin(domain),
                domains.firstOrigin(domain + 1),
                0,
                (int) (domains.firstUrl(domain + 1) - domains.firstUrl(domain)),
                true);
    }

    /** Returns the first origin that is not before the scope or, with {@code after}, the first one after it. */
    private static int bound(Domains domains, String scope, int from, int to, boolean after) {
        int low = from;
        int high = to;
        while (low < high) {
            int middle = (low + high) >>> 1;
            int order = compare(domains.origin(middle).host(), scope);
            if (order < 0 || (after && order == 0)) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    /** Compares names label by label from the right; returns 0 for the scope and every host below it. */
    private static int compare(String host, String scope) {
        int hostEnd = host.length();
        int scopeEnd = scope.length();
        while (scopeEnd > 0) {
            if (hostEnd <= 0) {
                return -1;
            }
            int hostStart = host.lastIndexOf('.', hostEnd - 1) + 1;
            int scopeStart = scope.lastIndexOf('.', scopeEnd - 1) + 1;
            int order = host.substring(hostStart, hostEnd).compareTo(scope.substring(scopeStart, scopeEnd));
            if (order != 0) {
                return order;
            }
            hostEnd = hostStart - 1;
            scopeEnd = scopeStart - 1;
        }
        return 0;
    }
}
