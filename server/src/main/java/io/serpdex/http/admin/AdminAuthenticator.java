package io.serpdex.http.admin;

import io.serpdex.config.Secret;
import io.serpdex.error.ErrorCode;
import io.serpdex.error.ServiceException;
import io.serpdex.http.BruteForceLimiter;
import io.serpdex.http.RequestContext;
import io.serpdex.http.RequestToken;
import io.serpdex.report.RawParameters;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;

/**
 * Authenticates the operator by the token in the header. Tokens in the URL are rejected, because URLs are recorded in
 * browser histories and logs.
 */
final class AdminAuthenticator {
    private static final String NAME = "token";

    private final byte[] token;
    private final BruteForceLimiter bruteForce;

    AdminAuthenticator(Secret token, BruteForceLimiter bruteForce) {
        this.token = token.reveal().getBytes(StandardCharsets.UTF_8);
        this.bruteForce = bruteForce;
    }

    void require(RequestContext context, RawParameters query) {
        if (query.names().contains(NAME)) {
            throw new ServiceException(
                    ErrorCode.INVALID_PARAMETER,
                    "token must not be a parameter: send the operator token in the header Authorization: Bearer",
                    NAME);
        }
        String claimed = RequestToken.ofHeader(context.request())
                .orElseThrow(() -> new ServiceException(
                        ErrorCode.MISSING_PARAMETER,
                        "token is missing: send the operator token in the header Authorization: Bearer",
                        NAME));
        bruteForce.guard(context, () -> verify(claimed));
    }

    private boolean verify(String claimed) {
        // Compares in constant time.
        if (!MessageDigest.isEqual(token, claimed.getBytes(StandardCharsets.UTF_8))) {
            throw new ServiceException(ErrorCode.INVALID_TOKEN, "token is not the operator token", NAME);
        }
        return true;
    }
}
