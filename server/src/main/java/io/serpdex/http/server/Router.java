package io.serpdex.http.server;

import io.serpdex.error.ErrorCode;
import io.serpdex.error.ServiceException;
import io.serpdex.http.ClientAddressResolver;
import io.serpdex.http.CommonHeaders;
import io.serpdex.http.RequestContext;
import io.serpdex.http.admin.AdminEndpoint;
import io.serpdex.http.api.ReportEndpoint;
import io.serpdex.http.api.ResponseWriter;
import io.serpdex.http.site.SiteEndpoint;
import io.serpdex.model.Excerpt;
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

/** Where each path leads, and what every answer has in common. */
public final class Router extends Handler.Abstract {

    public static final String REPORTS = "/v3/";

    private final ReportEndpoint reports;
    private final Optional<AdminEndpoint> admin;
    private final SiteEndpoint site;
    private final SystemEndpoint systemEndpoint;
    private final ResponseWriter responses;
    private final ClientAddressResolver clients;
    private final CommonHeaders headers;
    private final FailureLog failures;

    Router(
            ReportEndpoint reports,
            Optional<AdminEndpoint> admin,
            SiteEndpoint site,
            SystemEndpoint systemEndpoint,
            ResponseWriter responseWriter,
            ClientAddressResolver clients,
            CommonHeaders headers,
            FailureLog failures) {
        this.reports = reports;
        this.admin = admin;
        this.site = site;
        this.systemEndpoint = systemEndpoint;
        this.responses = responseWriter;
        this.clients = clients;
        this.headers = headers;
        this.failures = failures;
    }

    @Override
    public boolean handle(Request request, Response response, Callback callback) throws Exception {
        RequestContext requestContext = RequestContext.begin(request, response, clients);
        headers.put(request, response.getHeaders());
        try {
            serve(requestContext);
            callback.succeeded();
        } catch (IOException gone) {
            callback.failed(new ClientGone(gone));
        }
        return true;
    }

    private void serve(RequestContext requestContext) throws IOException {
        try {
            routeOrFail(requestContext);
        } catch (IOException gone) {
            throw gone;
        } catch (RuntimeException | Error bug) {
            failures.report(requestContext.id(), requestContext.report() + "?" + requestContext.parameters(), bug);
            requireUncommitted(requestContext, bug);
            writeFailure(
                    requestContext,
                    new ServiceException(
                            ErrorCode.INTERNAL, "this is a bug of the service; its log knows it by the request id"));
        }
    }

    private void routeOrFail(RequestContext requestContext) throws IOException {
        try {
            route(requestContext);
        } catch (ServiceException refused) {
            requireUncommitted(requestContext, refused);
            writeFailure(requestContext, refused);
        }
    }

    private void writeFailure(RequestContext requestContext, ServiceException failure) throws IOException {
        if (isReport(requestContext)) {
            responses.writeFailure(requestContext, failure);
        } else if (isForBrowser(requestContext)) {
            site.writeFailure(requestContext, failure);
        } else {
            responses.writeTransportFailure(
                    requestContext, failure, failure.code().status());
        }
    }

    private static boolean isReport(RequestContext requestContext) {
        return Request.getPathInContext(requestContext.request()).startsWith(REPORTS);
    }

    /** A path of the page, or one that leads nowhere and was typed into a browser. */
    private static boolean isForBrowser(RequestContext requestContext) {
        if (requestContext.request().getMethod().equals("CONNECT")) {
            // It names a host and no path: no person sends it.
            return false;
        }
        String path = Request.getPathInContext(requestContext.request());
        String accepted = requestContext.request().getHeaders().get(HttpHeader.ACCEPT);
        boolean inBrowser = accepted != null && accepted.contains("text/html");
        return SiteEndpoint.isSitePath(path) || (inBrowser && !AdminEndpoint.isAdminPath(requestContext.request()));
    }

    /** What may be sent to this path. */
    public static String allowedMethods(RequestContext requestContext) {
        return isReport(requestContext)
                ? "GET, HEAD, POST, OPTIONS"
                : SiteEndpoint.allowedMethods(Request.getPathInContext(requestContext.request()));
    }

    private void route(RequestContext requestContext) throws IOException {
        String path = Request.getPathInContext(requestContext.request());
        if (admin.isPresent() && AdminEndpoint.isAdminPath(requestContext.request())) {
            admin.get().serve(requestContext, path);
        } else if (requestContext.request().getMethod().equals("OPTIONS")) {
            respondToPreflight(requestContext);
        } else if (path.startsWith(REPORTS)) {
            String name = path.substring(REPORTS.length());
            reports.serve(requestContext, name.endsWith("/") ? name.substring(0, name.length() - 1) : name);
        } else if (SiteEndpoint.isSitePath(path)) {
            site.serve(requestContext, path);
        } else if (!systemEndpoint.serve(requestContext, path)) {
            throw notFound(path);
        }
    }

    public static ServiceException notFound(String path) {
        return new ServiceException(
                ErrorCode.UNKNOWN_REPORT, "there is nothing at " + Excerpt.of(path) + "; reports are below /v3/");
    }

    private static void respondToPreflight(RequestContext requestContext) throws IOException {
        requestContext.putHeader(HttpHeader.ALLOW, allowedMethods(requestContext));
        HttpFields.Mutable headers = requestContext.response().getHeaders();
        headers.put(HttpHeader.ACCESS_CONTROL_ALLOW_METHODS, "GET, POST");
        headers.put(
                HttpHeader.ACCESS_CONTROL_ALLOW_HEADERS, "Authorization, Content-Type, " + RequestContext.REQUEST_ID);
        headers.put(HttpHeader.ACCESS_CONTROL_MAX_AGE, "86400");
        requestContext.response().setStatus(HttpStatus.NO_CONTENT_204);
    }

    /** An answer that is on its way cannot become another: the connection is cut, so that nobody takes it for whole. */
    private static void requireUncommitted(RequestContext requestContext, Throwable failure) throws IOException {
        if (requestContext.response().isCommitted()) {
            throw new IOException("the answer broke off", failure);
        }
    }

    /** Nothing to log: whoever asked has hung up, or the answer broke off and that was logged already. */
    static final class ClientGone extends IOException implements QuietException {
        ClientGone(Throwable cause) {
            super(cause);
        }
    }

    /** Where bugs are told, with what finds the request again. */
    @FunctionalInterface
    public interface FailureLog {
        void report(String requestId, String request, Throwable bug);
    }
}
