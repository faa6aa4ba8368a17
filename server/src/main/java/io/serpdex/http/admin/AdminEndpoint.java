package io.serpdex.http.admin;

import io.serpdex.error.ErrorCode;
import io.serpdex.error.ServiceException;
import io.serpdex.http.BruteForceLimiter;
import io.serpdex.http.LogSanitizer;
import io.serpdex.http.RequestContext;
import io.serpdex.http.RequestParameters;
import io.serpdex.http.ResponseBufferPool;
import io.serpdex.http.ResponseStream;
import io.serpdex.http.server.Router;
import io.serpdex.model.Excerpt;
import io.serpdex.report.RawParameters;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.http.HttpStatus;
import org.eclipse.jetty.server.Request;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * {@code /admin/v1}, the operator's interface. Checks come in this order, and the first that fails is the answer: path,
 * verb, token, parameters, body.
 */
public final class AdminEndpoint {
    private static final String ROOT = "/admin/v1/";
    /** Under which all of it is counted. */
    private static final String NAME = "admin";

    private static final int MOST_PARAMETERS = 20;

    private final List<AdminRoute> routes;
    private final AdminAuthenticator operator;
    private final ResponseBufferPool responseBufferPool;

    public AdminEndpoint(
            Administration administration, BruteForceLimiter bruteForce, ResponseBufferPool responseBufferPool) {
        routes = new AdminHandlers(administration.accounts()).routes();
        operator = new AdminAuthenticator(administration.token(), bruteForce);
        this.responseBufferPool = responseBufferPool;
    }

    /** Whether a request is for the operator's interface, be it there or not. */
    public static boolean isAdminPath(Request request) {
        return Request.getPathInContext(request).startsWith(ROOT);
    }

    public void serve(RequestContext requestContext, String path) throws IOException {
        String below = path.substring(ROOT.length());
        String asked = below.endsWith("/") ? below.substring(0, below.length() - 1) : below;
        for (AdminRoute route : routes) {
            Optional<String> account = route.match(asked);
            if (account.isPresent()) {
                requestContext.setTarget(NAME, LogSanitizer.printable(path));
                serve(requestContext, route, account.get());
                return;
            }
        }
        throw Router.notFound(path);
    }

    private void serve(RequestContext requestContext, AdminRoute route, String account) throws IOException {
        String verb = requestContext.request().getMethod();
        if (verb.equals("OPTIONS")) {
            requestContext.putHeader(HttpHeader.ALLOW, route.allowedMethods());
            requestContext.response().setStatus(HttpStatus.NO_CONTENT_204);
            return;
        }
        AdminRoute.Operation operation = route.find(verb).orElseThrow(() -> {
            requestContext.putHeader(HttpHeader.ALLOW, route.allowedMethods());
            return new ServiceException(ErrorCode.METHOD_NOT_ALLOWED, "this takes " + route.allowedMethods());
        });
        RequestParameters requestParameters = new RequestParameters(MOST_PARAMETERS);
        Optional.ofNullable(requestContext.request().getHttpURI().getQuery()).ifPresent(requestParameters::add);
        operator.require(requestContext, requestParameters.raw());
        requestParameters.requireWellFormed();
        requireKnown(requestParameters.raw(), operation);
        requestContext.response().setStatus(HttpStatus.OK_200);
        respond(
                requestContext,
                operation.handler().handle(new AdminRequest(requestContext, account, requestParameters.raw())));
    }

    private static void requireKnown(RawParameters rawParameters, AdminRoute.Operation operation) {
        for (String name : rawParameters.names()) {
            if (!operation.parameters().contains(name)) {
                throw new ServiceException(
                        ErrorCode.INVALID_PARAMETER, "this takes no parameter " + Excerpt.of(name), name);
            }
        }
    }

    private void respond(RequestContext requestContext, JsonNode answer) throws IOException {
        requestContext.putHeader(HttpHeader.CONTENT_TYPE, "application/json");
        try (ResponseStream stream = new ResponseStream(requestContext.response(), responseBufferPool)) {
            stream.write(JsonMapper.shared().writeValueAsBytes(answer));
            stream.finish();
        }
    }
}
