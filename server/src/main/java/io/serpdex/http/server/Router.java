package io.serpdex.http.server;

import io.serpdex.error.ErrorCode;
import io.serpdex.error.ServiceException;
import io.serpdex.http.ClientAddressResolver;
import io.serpdex.http.CommonHeaders;
import io.serpdex.http.LogSanitizer;
import io.serpdex.http.RequestContext;
import io.serpdex.http.Route;
import io.serpdex.http.admin.AdminEndpoint;
import io.serpdex.http.api.ReportEndpoint;
import io.serpdex.http.api.ResponseWriter;
import io.serpdex.http.site.SiteEndpoint;
import io.serpdex.log.RequestIds;
import java.io.IOException;
import java.util.Optional;
import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.http.HttpStatus;
import org.eclipse.jetty.io.QuietException;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;

/** Dispatches requests to the endpoints and turns exceptions into error responses. */
public final class Router extends Handler.Abstract {

    private final ReportEndpoint reports;
    private final Optional<AdminEndpoint> admin;
    private final SiteEndpoint site;
    private final SystemEndpoint system;
    private final ResponseWriter responses;
    private final ClientAddressResolver clients;
    private final CommonHeaders headers;
    private final RequestEvents events;
    private final FailureLog failures;

    public Router(
            ReportEndpoint reports,
            Optional<AdminEndpoint> admin,
            SiteEndpoint site,
            SystemEndpoint system,
            ResponseWriter responses,
            ClientAddressResolver clients,
            CommonHeaders headers,
            RequestEvents events,
            FailureLog failures) {
        this.reports = reports;
        this.admin = admin;
        this.site = site;
        this.system = system;
        this.responses = responses;
        this.clients = clients;
        this.headers = headers;
        this.events = events;
        this.failures = failures;
    }

    @Override
    public boolean handle(Request request, Response response, Callback callback) throws Exception {
        RequestContext context = RequestContext.begin(request, response, clients);
        headers.put(request, response.getHeaders());
        try (RequestIds.Scope _ = RequestIds.with(context.id())) {
            serve(context);
            callback.succeeded();
        } catch (IOException disconnected) {
            callback.failed(new ClientGone(disconnected));
        }
        return true;
    }

    private void serve(RequestContext context) throws IOException {
        try {
            routeOrFail(context);
        } catch (IOException disconnected) {
            throw disconnected;
        } catch (RuntimeException | Error bug) {
            failures.report(context.id(), LogSanitizer.request(context), bug);
            requireUncommitted(context, bug);
            writeFailure(
                    context,
                    new ServiceException(
                            ErrorCode.INTERNAL,
                            "internal error. The server log contains the cause under the request_id"));
        }
    }

    private void routeOrFail(RequestContext context) throws IOException {
        try {
            route(context);
        } catch (ServiceException rejected) {
            if (rejected.code() == ErrorCode.UNAVAILABLE) {
                events.unavailable(context, rejected);
            }
            requireUncommitted(context, rejected);
            writeFailure(context, rejected);
        }
    }

    private void writeFailure(RequestContext context, ServiceException failure) throws IOException {
        if (Route.of(context.request()) == Route.REPORTS) {
            responses.writeFailure(context, failure);
        } else if (isForBrowser(context)) {
            site.writeFailure(context, failure);
        } else {
            responses.writeTransportFailure(context, failure, failure.code().status());
        }
    }

    /** Returns true if an error is shown as a page: on a page of the web UI, or on an unknown path in a browser. */
    private static boolean isForBrowser(RequestContext context) {
        if (context.request().getMethod().equals("CONNECT")) {
            // CONNECT has a host instead of a path, and browsers do not send it to a page.
            return false;
        }
        String accepted = context.request().getHeaders().get(HttpHeader.ACCEPT);
        boolean inBrowser = accepted != null && accepted.contains("text/html");
        Route route = Route.of(context.request());
        return route == Route.SITE || (inBrowser && route != Route.ADMIN);
    }

    private void route(RequestContext context) throws IOException {
        String path = Request.getPathInContext(context.request());
        Route route = Route.of(context.request());
        if (admin.isPresent() && route == Route.ADMIN) {
            admin.get().serve(context, path);
        } else if (context.request().getMethod().equals("OPTIONS")) {
            respondToPreflight(context);
        } else if (route == Route.REPORTS) {
            String name = path.substring(Route.REPORTS_ROOT.length());
            reports.serve(context, name.endsWith("/") ? name.substring(0, name.length() - 1) : name);
        } else if (route == Route.SITE) {
            site.serve(context, path);
        } else if (!system.serve(context, path)) {
            throw Route.notFound(path);
        }
    }

    private static void respondToPreflight(RequestContext context) throws IOException {
        context.putHeader(HttpHeader.ALLOW, Route.allowedMethods(context.request()));
        HttpFields.Mutable headers = context.response().getHeaders();
        headers.put(HttpHeader.ACCESS_CONTROL_ALLOW_METHODS, "GET, POST");
        headers.put(
                HttpHeader.ACCESS_CONTROL_ALLOW_HEADERS, "Authorization, Content-Type, " + RequestContext.REQUEST_ID);
        headers.put(HttpHeader.ACCESS_CONTROL_MAX_AGE, "86400");
        context.response().setStatus(HttpStatus.NO_CONTENT_204);
    }

    /**
     * Throws if part of the response was sent, so that the connection is closed and the client sees a truncated
     * response.
     */
    private static void requireUncommitted(RequestContext context, Throwable failure) throws IOException {
        if (context.response().isCommitted()) {
            throw new IOException("response aborted", failure);
        }
    }

    /** Thrown if the client has disconnected, or if the response was aborted, which is already logged. */
    static final class ClientGone extends IOException implements QuietException {
        ClientGone(Throwable cause) {
            super(cause);
        }
    }

    /** Receives bugs, with the ID and the text of the request. */
    @FunctionalInterface
    public interface FailureLog {
        void report(String requestId, String request, Throwable bug);
    }
}
