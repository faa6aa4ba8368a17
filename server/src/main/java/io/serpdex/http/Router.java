package io.serpdex.http;

import io.serpdex.error.ErrorCode;
import io.serpdex.error.ServiceException;
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
final class Router extends Handler.Abstract {

    static final String REPORTS = "/v3/";

    private final ReportEndpoint reports;
    private final Optional<AdminEndpoint> admin;
    private final SiteEndpoint site;
    private final Pages pages;
    private final Envelopes envelopes;
    private final ClientAddresses clients;
    private final CommonHeaders headers;
    private final FailureLog failures;

    Router(
            ReportEndpoint reports,
            Optional<AdminEndpoint> admin,
            SiteEndpoint site,
            Pages pages,
            Envelopes envelopes,
            ClientAddresses clients,
            CommonHeaders headers,
            FailureLog failures) {
        this.reports = reports;
        this.admin = admin;
        this.site = site;
        this.pages = pages;
        this.envelopes = envelopes;
        this.clients = clients;
        this.headers = headers;
        this.failures = failures;
    }

    @Override
    public boolean handle(Request request, Response response, Callback callback) throws Exception {
        Exchange exchange = Exchange.begin(request, response, clients);
        headers.put(request, response.getHeaders());
        try {
            serve(exchange);
            callback.succeeded();
        } catch (IOException gone) {
            callback.failed(new ClientGone(gone));
        }
        return true;
    }

    private void serve(Exchange exchange) throws IOException {
        try {
            routeOrRefuse(exchange);
        } catch (IOException gone) {
            throw gone;
        } catch (RuntimeException | Error bug) {
            failures.report(exchange.id(), exchange.report() + "?" + exchange.parameters(), bug);
            requireNothingSent(exchange, bug);
            fail(
                    exchange,
                    new ServiceException(
                            ErrorCode.INTERNAL, "this is a bug of the service; its log knows it by the request id"));
        }
    }

    private void routeOrRefuse(Exchange exchange) throws IOException {
        try {
            route(exchange);
        } catch (ServiceException refused) {
            requireNothingSent(exchange, refused);
            fail(exchange, refused);
        }
    }

    private void fail(Exchange exchange, ServiceException failure) throws IOException {
        if (isReport(exchange)) {
            envelopes.fail(exchange, failure);
        } else if (isForPeople(exchange)) {
            site.fail(exchange, failure);
        } else {
            envelopes.failTransport(exchange, failure, failure.code().status());
        }
    }

    private static boolean isReport(Exchange exchange) {
        return Request.getPathInContext(exchange.request()).startsWith(REPORTS);
    }

    /** A path of the page, or one that leads nowhere and was typed into a browser. */
    private static boolean isForPeople(Exchange exchange) {
        if (exchange.request().getMethod().equals("CONNECT")) {
            // It names a host and no path: no person sends it.
            return false;
        }
        String path = Request.getPathInContext(exchange.request());
        String accepted = exchange.request().getHeaders().get(HttpHeader.ACCEPT);
        boolean inBrowser = accepted != null && accepted.contains("text/html");
        return SiteEndpoint.isMeant(path) || (inBrowser && !AdminEndpoint.isMeant(exchange.request()));
    }

    /** What may be sent to this path. */
    static String verbs(Exchange exchange) {
        return isReport(exchange)
                ? "GET, HEAD, POST, OPTIONS"
                : SiteEndpoint.verbs(Request.getPathInContext(exchange.request()));
    }

    private void route(Exchange exchange) throws IOException {
        String path = Request.getPathInContext(exchange.request());
        if (admin.isPresent() && AdminEndpoint.isMeant(exchange.request())) {
            admin.get().serve(exchange, path);
        } else if (exchange.request().getMethod().equals("OPTIONS")) {
            answerPreflight(exchange);
        } else if (path.startsWith(REPORTS)) {
            String name = path.substring(REPORTS.length());
            reports.serve(exchange, name.endsWith("/") ? name.substring(0, name.length() - 1) : name);
        } else if (SiteEndpoint.isMeant(path)) {
            site.serve(exchange, path);
        } else if (!pages.serve(exchange, path)) {
            throw nothingAt(path);
        }
    }

    static ServiceException nothingAt(String path) {
        return new ServiceException(
                ErrorCode.UNKNOWN_REPORT, "there is nothing at " + Excerpt.of(path) + "; reports are below /v3/");
    }

    private static void answerPreflight(Exchange exchange) throws IOException {
        exchange.header(HttpHeader.ALLOW, verbs(exchange));
        HttpFields.Mutable headers = exchange.response().getHeaders();
        headers.put(HttpHeader.ACCESS_CONTROL_ALLOW_METHODS, "GET, POST");
        headers.put(HttpHeader.ACCESS_CONTROL_ALLOW_HEADERS, "Authorization, Content-Type, " + Exchange.REQUEST_ID);
        headers.put(HttpHeader.ACCESS_CONTROL_MAX_AGE, "86400");
        exchange.response().setStatus(HttpStatus.NO_CONTENT_204);
    }

    /** An answer that is on its way cannot become another: the connection is cut, so that nobody takes it for whole. */
    private static void requireNothingSent(Exchange exchange, Throwable failure) throws IOException {
        if (exchange.response().isCommitted()) {
            throw new IOException("the answer broke off", failure);
        }
    }

    /** Nothing to log: whoever asked has hung up, or the answer broke off and that was logged already. */
    static final class ClientGone extends IOException implements QuietException {
        ClientGone(Throwable cause) {
            super(cause);
        }
    }
}
