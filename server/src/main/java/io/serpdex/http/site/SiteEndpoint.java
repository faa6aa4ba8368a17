package io.serpdex.http.site;

import io.serpdex.access.AccessControl;
import io.serpdex.access.Account;
import io.serpdex.access.TokenRedactor;
import io.serpdex.error.ErrorCode;
import io.serpdex.error.ServiceException;
import io.serpdex.http.BruteForceLimiter;
import io.serpdex.http.ClientAddressResolver;
import io.serpdex.http.ErrorHeaders;
import io.serpdex.http.LogSanitizer;
import io.serpdex.http.RequestContext;
import io.serpdex.http.RequestParameters;
import io.serpdex.http.TransportLimits;
import io.serpdex.http.api.FileResponseWriter;
import io.serpdex.http.api.ReportEndpoint;
import io.serpdex.http.server.Router;
import io.serpdex.report.RawParameters;
import io.serpdex.web.RenderedPage;
import io.serpdex.web.WebApp;
import io.serpdex.web.view.Asset;
import io.serpdex.web.view.Assets;
import io.serpdex.web.view.PageRequest;
import java.io.IOException;
import java.net.URLEncoder;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.util.Locale;
import java.util.Optional;
import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.server.Request;

/** The page on the network: who is signed in, what it is sent with. */
public final class SiteEndpoint {
    /** Nothing but our own files, and the small images inside of the style sheet. */
    private static final String SECURITY_POLICY = "default-src 'none'; script-src 'self'; style-src 'self'; "
            + "img-src 'self' data:; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

    private static final String SIGN_IN = "/sign-in";
    private static final String SIGN_OUT = "/sign-out";
    private static final String IMMUTABLE = "public, max-age=31536000, immutable";

    private final WebApp webApp;
    private final AccessControl accessControl;
    private final SessionCookieCodec sessions;
    private final Optional<String> builtInToken;
    private final BruteForceLimiter bruteForce;
    private final ReportEndpoint reports;
    private final ClientAddressResolver clients;
    private final TransportLimits transportLimits;

    public SiteEndpoint(
            Website website,
            AccessControl accessControl,
            BruteForceLimiter guesses,
            ReportEndpoint reports,
            ClientAddressResolver clients,
            TransportLimits transportLimits) {
        webApp = website.site();
        sessions = new SessionCookieCodec(website.sessionKey(), Clock.systemUTC());
        builtInToken = website.builtInToken();
        this.accessControl = accessControl;
        this.bruteForce = guesses;
        this.reports = reports;
        this.clients = clients;
        this.transportLimits = transportLimits;
    }

    /** Whether this path is the page's, and failures of it are shown to people. */
    public static boolean isSitePath(String path) {
        return WebApp.has(path)
                || path.equals(SIGN_IN)
                || path.equals(SIGN_OUT)
                || path.startsWith(WebApp.DOWNLOADS)
                || path.startsWith(Assets.PATH);
    }

    /** What may be sent to a path of the page. */
    public static String allowedMethods(String path) {
        return switch (path) {
            case SIGN_IN -> "GET, HEAD, POST, OPTIONS";
            case SIGN_OUT -> "POST, OPTIONS";
            default -> "GET, HEAD, OPTIONS";
        };
    }

    public void serve(RequestContext requestContext, String path) throws IOException {
        if (path.startsWith(Assets.PATH)) {
            sendAsset(requestContext, path);
            return;
        }
        requestContext.setTarget("page", path);
        RequestParameters requestParameters = RequestParameters.of(requestContext.request(), transportLimits);
        if (requestContext.request().getMethod().equals("POST")) {
            // Only now: a connection with an unread body cannot be used again.
            CsrfCheck.require(requestContext.request());
        }
        requestContext.setParameters(LogSanitizer.parameters(requestParameters.raw()));
        requestParameters.requireWellFormed();
        RawParameters rawParameters = requestParameters.raw();
        switch (path) {
            case SIGN_IN -> signIn(requestContext, rawParameters);
            case SIGN_OUT -> signOut(requestContext);
            default -> serveAuthenticated(requestContext, path, rawParameters);
        }
    }

    private void serveAuthenticated(RequestContext requestContext, String path, RawParameters rawParameters)
            throws IOException {
        requireGet(requestContext);
        // Who has signed in; or, before there are accounts, whoever looks first.
        Optional<Account> signedIn = sessions.token(requestContext.request(), isEncrypted(requestContext))
                .flatMap(this::identify);
        Optional<Account> account = signedIn.or(() -> builtInToken.flatMap(this::identify));
        if (account.isEmpty()) {
            String asked = requestContext.request().getHttpURI().getPathQuery();
            redirect(
                    requestContext,
                    path.equals("/") ? SIGN_IN : SIGN_IN + "?next=" + URLEncoder.encode(asked, StandardCharsets.UTF_8));
            return;
        }
        requestContext.setAccount(account.get());
        if (path.startsWith(WebApp.DOWNLOADS)) {
            reports.download(requestContext, path.substring(WebApp.DOWNLOADS.length()), account.get(), rawParameters);
            return;
        }
        try (RenderedPage renderedPage =
                webApp.page(request(requestContext, path, rawParameters), account.get(), signedIn.isPresent())) {
            send(requestContext, renderedPage);
        }
    }

    private Optional<Account> identify(String token) {
        try {
            return Optional.of(accessControl.authenticate(token));
        } catch (ServiceException e) {
            if (e.code().status() >= 500) {
                throw e;
            }
            return Optional.empty();
        }
    }

    private void signIn(RequestContext requestContext, RawParameters rawParameters) throws IOException {
        String next = rawParameters.first("next");
        if (!requestContext.request().getMethod().equals("POST")) {
            requireGet(requestContext);
            sendForm(requestContext, rawParameters, next, "", 200);
            return;
        }
        String token = rawParameters.first("token").strip();
        try {
            Account account = bruteForce.guard(requestContext, () -> accessControl.authenticate(token));
            requestContext.setAccount(account);
        } catch (ServiceException refused) {
            sendForm(
                    requestContext,
                    rawParameters,
                    next,
                    TokenRedactor.redact(String.valueOf(refused.getMessage())),
                    refused.code().status());
            return;
        }
        requestContext
                .response()
                .getHeaders()
                .add(HttpHeader.SET_COOKIE, sessions.create(token, isEncrypted(requestContext)));
        redirect(requestContext, isOwn(next) ? next : "/");
    }

    /** A path of this site, and not what a browser takes for the name of another. */
    private static boolean isOwn(String next) {
        return next.startsWith("/")
                && !next.startsWith("//")
                && next.chars().noneMatch(c -> c == '\\' || Character.isISOControl(c));
    }

    private void sendForm(
            RequestContext requestContext, RawParameters rawParameters, String next, String refusal, int status)
            throws IOException {
        ErrorHeaders.put(requestContext, status);
        try (RenderedPage renderedPage =
                webApp.signIn(request(requestContext, SIGN_IN, rawParameters), next, refusal, status)) {
            send(requestContext, renderedPage);
        }
    }

    private void signOut(RequestContext requestContext) throws IOException {
        if (!requestContext.request().getMethod().equals("POST")) {
            throw new ServiceException(ErrorCode.METHOD_NOT_ALLOWED, "signing out takes a POST");
        }
        requestContext
                .response()
                .getHeaders()
                .add(HttpHeader.SET_COOKIE, SessionCookieCodec.clear(isEncrypted(requestContext)));
        redirect(requestContext, "/");
    }

    /** Shows a failure to a person. */
    public void writeFailure(RequestContext requestContext, ServiceException failure) throws IOException {
        FileResponseWriter.HEADERS.forEach(requestContext.response().getHeaders()::remove);
        ServiceException shown =
                new ServiceException(failure.code(), TokenRedactor.redact(String.valueOf(failure.getMessage())), null);
        ErrorHeaders.put(requestContext, failure.code().status());
        String path = Request.getPathInContext(requestContext.request());
        PageRequest request = request(requestContext, path, new RawParameters());
        try (RenderedPage renderedPage = webApp.failure(
                request, requestContext.account(), shown, failure.code().status())) {
            send(requestContext, renderedPage);
        }
    }

    private PageRequest request(RequestContext requestContext, String path, RawParameters rawParameters) {
        return new PageRequest(
                path, rawParameters, locale(requestContext.request()), origin(requestContext), requestContext.id());
    }

    private static Locale locale(Request request) {
        return Request.getLocales(request).getFirst();
    }

    private String origin(RequestContext requestContext) {
        String host = requestContext.request().getHeaders().get(HttpHeader.HOST);
        return (isEncrypted(requestContext) ? "https://" : "http://") + (host == null ? "localhost" : host);
    }

    private boolean isEncrypted(RequestContext requestContext) {
        return clients.isEncrypted(requestContext.request());
    }

    private static void requireGet(RequestContext requestContext) {
        if (!requestContext.request().getMethod().equals("GET") && !requestContext.isHead()) {
            throw new ServiceException(ErrorCode.METHOD_NOT_ALLOWED, "this page is asked for with GET");
        }
    }

    private static void redirect(RequestContext requestContext, String location) {
        requestContext.response().setStatus(303);
        requestContext.putHeader(HttpHeader.LOCATION, location);
    }

    private static void send(RequestContext requestContext, RenderedPage renderedPage) throws IOException {
        if (renderedPage.location().isPresent()) {
            redirect(requestContext, renderedPage.location().get());
            return;
        }
        HttpFields.Mutable headers = requestContext.response().getHeaders();
        requestContext.response().setStatus(renderedPage.status());
        headers.put(HttpHeader.CONTENT_TYPE, Asset.HTML);
        headers.put("Content-Security-Policy", SECURITY_POLICY);
        // A browser that tells nothing of where it comes from hides it from our own forms too.
        headers.put("Referrer-Policy", "same-origin");
        headers.put(
                "Server-Timing",
                "total;dur=" + Math.round(requestContext.stopwatch().nanos() / 1e3) / 1e3);
        headers.put(HttpHeader.CONTENT_LENGTH, renderedPage.html().length);
        if (requestContext.isHead()) {
            // As for reports: headers alone cost nothing.
            return;
        }
        // As for reports: whoever has the whole page finds it charged.
        renderedPage.settle();
        try {
            Content.Sink.write(requestContext.response(), true, ByteBuffer.wrap(renderedPage.html()));
        } catch (IOException e) {
            renderedPage.refund();
            throw e;
        }
    }

    private void sendAsset(RequestContext requestContext, String path) throws IOException {
        requireGet(requestContext);
        Asset asset = webApp.assets().find(path).orElseThrow(() -> Router.notFound(path));
        requestContext.response().setStatus(200);
        requestContext.putHeader(HttpHeader.CONTENT_TYPE, asset.contentType());
        requestContext.putHeader(HttpHeader.CACHE_CONTROL, IMMUTABLE);
        requestContext.putHeader(HttpHeader.CONTENT_LENGTH, Integer.toString(asset.bytes().length));
        Content.Sink.write(requestContext.response(), true, ByteBuffer.wrap(asset.bytes()));
    }
}
