package io.serpdex.http.site;

import io.serpdex.error.ErrorCode;
import io.serpdex.error.ServiceException;
import java.net.URI;
import java.util.Set;
import org.eclipse.jetty.server.Request;

/**
 * Rejects forms that another site makes a browser send. Browsers send the origin of a request in headers that pages
 * cannot set. A request without these headers does not come from a browser, so another site cannot have caused it.
 */
final class CsrfCheck {
    private static final Set<String> OWN = Set.of("same-origin", "none");

    private CsrfCheck() {}

    static void require(Request request) {
        String site = request.getHeaders().get("Sec-Fetch-Site");
        String origin = request.getHeaders().get("Origin");
        boolean own = site == null ? origin == null || isOfHost(origin, request) : OWN.contains(site);
        if (!own) {
            throw new ServiceException(
                    ErrorCode.INVALID_PARAMETER, "form submissions from other sites are not allowed");
        }
    }

    private static boolean isOfHost(String origin, Request request) {
        try {
            String authority = URI.create(origin).getRawAuthority();
            return authority != null
                    && authority.equalsIgnoreCase(request.getHeaders().get("Host"));
        } catch (IllegalArgumentException e) {
            return false;
        }
    }
}
