package io.serpdex.http;

import io.serpdex.error.ErrorCode;
import io.serpdex.error.ServiceException;
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
final class AdminEndpoint {
    private static final String ROOT = "/admin/v1/";
    /** Under which all of it is counted. */
    private static final String NAME = "admin";

    private static final int MOST_PARAMETERS = 20;

    private final List<AdminRoute> routes;
    private final OperatorToken operator;
    private final Buffers buffers;

    AdminEndpoint(Administration administration, TokenGuesses guesses, Buffers buffers) {
        routes = new AdminActs(administration.accounts()).routes();
        operator = new OperatorToken(administration.token(), guesses);
        this.buffers = buffers;
    }

    /** Whether a request is for the operator's interface, be it there or not. */
    static boolean isMeant(Request request) {
        return Request.getPathInContext(request).startsWith(ROOT);
    }

    void serve(Exchange exchange, String path) throws IOException {
        String below = path.substring(ROOT.length());
        String asked = below.endsWith("/") ? below.substring(0, below.length() - 1) : below;
        for (AdminRoute route : routes) {
            Optional<String> account = route.match(asked);
            if (account.isPresent()) {
                exchange.asks(NAME, LoggedParameters.plain(path));
                serve(exchange, route, account.get());
                return;
            }
        }
        throw Router.nothingAt(path);
    }

    private void serve(Exchange exchange, AdminRoute route, String account) throws IOException {
        String verb = exchange.request().getMethod();
        if (verb.equals("OPTIONS")) {
            exchange.header(HttpHeader.ALLOW, route.verbs());
            exchange.response().setStatus(HttpStatus.NO_CONTENT_204);
            return;
        }
        AdminRoute.Act act = route.find(verb).orElseThrow(() -> {
            exchange.header(HttpHeader.ALLOW, route.verbs());
            return new ServiceException(ErrorCode.METHOD_NOT_ALLOWED, "this takes " + route.verbs());
        });
        Parameters parameters = new Parameters(MOST_PARAMETERS);
        Optional.ofNullable(exchange.request().getHttpURI().getQuery()).ifPresent(parameters::add);
        operator.require(exchange, parameters.given());
        parameters.requireWellFormed();
        requireKnown(parameters.given(), act);
        exchange.response().setStatus(HttpStatus.OK_200);
        answer(exchange, act.work().on(new AdminRequest(exchange, account, parameters.given())));
    }

    private static void requireKnown(RawParameters rawParameters, AdminRoute.Act act) {
        for (String name : rawParameters.names()) {
            if (!act.parameters().contains(name)) {
                throw new ServiceException(
                        ErrorCode.INVALID_PARAMETER, "this takes no parameter " + Excerpt.of(name), name);
            }
        }
    }

    private void answer(Exchange exchange, JsonNode answer) throws IOException {
        exchange.header(HttpHeader.CONTENT_TYPE, "application/json");
        try (AnswerStream stream = new AnswerStream(exchange.response(), buffers)) {
            stream.write(JsonMapper.shared().writeValueAsBytes(answer));
            stream.finish();
        }
    }
}
