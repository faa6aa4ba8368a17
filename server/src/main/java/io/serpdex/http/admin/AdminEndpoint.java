package io.serpdex.http.admin;

import io.serpdex.access.db.AccountOperations;
import io.serpdex.config.Secret;
import io.serpdex.error.ErrorCode;
import io.serpdex.error.ServiceException;
import io.serpdex.http.BruteForceLimiter;
import io.serpdex.http.LogSanitizer;
import io.serpdex.http.RequestContext;
import io.serpdex.http.RequestParameters;
import io.serpdex.http.ResponseBufferPool;
import io.serpdex.http.ResponseStream;
import io.serpdex.http.Route;
import io.serpdex.model.Excerpt;
import io.serpdex.report.RawParameters;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.http.HttpStatus;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Serves the admin API under {@code /admin/v1}. Checks path, method, token, parameters and body, in this order, and
 * reports the first error.
 */
public final class AdminEndpoint {
    /** The name of all requests in the metrics. */
    private static final String NAME = "admin";

    private static final int MAX_PARAMETERS = 20;

    private final List<AdminRoute> routes;
    private final AdminAuthenticator authenticator;
    private final ResponseBufferPool buffers;

    /** @param token operator token */
    public AdminEndpoint(
            AccountOperations accounts, Secret token, BruteForceLimiter bruteForce, ResponseBufferPool buffers) {
        routes = new AdminHandlers(accounts).routes();
        authenticator = new AdminAuthenticator(token, bruteForce);
        this.buffers = buffers;
    }

    public void serve(RequestContext context, String path) throws IOException {
        String relative = path.substring(Route.ADMIN_ROOT.length());
        String operationPath = relative.endsWith("/") ? relative.substring(0, relative.length() - 1) : relative;
        for (AdminRoute route : routes) {
            Optional<String> account = route.match(operationPath);
            if (account.isPresent()) {
                context.setTarget(NAME, LogSanitizer.printable(path));
                serve(context, route, account.get());
                return;
            }
        }
        throw Route.notFound(path);
    }

    private void serve(RequestContext context, AdminRoute route, String account) throws IOException {
        String method = context.request().getMethod();
        if (method.equals("OPTIONS")) {
            context.putHeader(HttpHeader.ALLOW, route.allowedMethods());
            context.response().setStatus(HttpStatus.NO_CONTENT_204);
            return;
        }
        AdminRoute.Operation operation = route.find(method).orElseThrow(() -> {
            context.putHeader(HttpHeader.ALLOW, route.allowedMethods());
            return new ServiceException(
                    ErrorCode.METHOD_NOT_ALLOWED, "method not allowed: use " + route.allowedMethods());
        });
        RequestParameters parameters = new RequestParameters(MAX_PARAMETERS);
        Optional.ofNullable(context.request().getHttpURI().getQuery()).ifPresent(parameters::add);
        authenticator.require(context, parameters.raw());
        parameters.requireWellFormed();
        requireKnown(parameters.raw(), operation);
        context.response().setStatus(HttpStatus.OK_200);
        respond(context, operation.handler().handle(new AdminRequest(context, account, parameters.raw())));
    }

    private static void requireKnown(RawParameters raw, AdminRoute.Operation operation) {
        for (String name : raw.names()) {
            if (!operation.parameters().contains(name)) {
                throw new ServiceException(ErrorCode.INVALID_PARAMETER, "unknown parameter " + Excerpt.of(name), name);
            }
        }
    }

    private void respond(RequestContext context, JsonNode body) throws IOException {
        context.putHeader(HttpHeader.CONTENT_TYPE, "application/json");
        try (ResponseStream stream = new ResponseStream(context.response(), buffers)) {
            stream.write(JsonMapper.shared().writeValueAsBytes(body));
            stream.finish();
        }
    }
}
