package io.serpdex.http;

import io.serpdex.error.ErrorCode;
import io.serpdex.error.ServiceException;
import io.serpdex.report.RawParameters;
import java.util.Optional;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.server.Request;

/** Finds the token of a request. The header takes precedence over the parameter. */
public final class RequestToken {
    private static final String BEARER = "Bearer ";

    private RequestToken() {}

    public static String read(Request request, RawParameters raw) {
        return ofHeader(request)
                .or(() -> raw.find("token"))
                .orElseThrow(() -> new ServiceException(
                        ErrorCode.MISSING_PARAMETER,
                        "token is missing: send it as a parameter or in the header Authorization: Bearer",
                        "token"));
    }

    public static Optional<String> ofHeader(Request request) {
        String header = request.getHeaders().get(HttpHeader.AUTHORIZATION);
        return header != null && header.regionMatches(true, 0, BEARER, 0, BEARER.length())
                ? Optional.of(header.substring(BEARER.length()).strip())
                : Optional.empty();
    }
}
