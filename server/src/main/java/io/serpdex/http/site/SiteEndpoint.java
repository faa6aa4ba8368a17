package io.serpdex.http.site;

import io.serpdex.access.AccessControl;
import io.serpdex.access.Account;
import io.serpdex.error.ErrorCode;
import io.serpdex.error.ServiceException;
import io.serpdex.http.BruteForceLimiter;
import io.serpdex.http.ClientAddressResolver;
import io.serpdex.http.ErrorHeaders;
import io.serpdex.http.LogSanitizer;
import io.serpdex.http.RequestContext;
import io.serpdex.http.RequestParameters;
import io.serpdex.http.Route;
import io.serpdex.http.TransportLimits;
import io.serpdex.http.api.FileResponseWriter;
import io.serpdex.http.api.ReportEndpoint;
import io.serpdex.log.TokenRedactor;
import io.serpdex.report.RawParameters;
import io.serpdex.web.RenderedPage;
import io.serpdex.web.WebApp;
import io.serpdex.web.view.Asset;
import io.serpdex.web.view.Assets;
import io.serpdex.web.view.PagePaths;
import io.serpdex.web.view.PageRequest;
import java.io.IOException;
import java.net.URLEncoder;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Optional;
import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.server.Request;

/** Serves the web UI: sign-in, sessions, pages and assets. */
public final class SiteEndpoint {
    /** Allows own files and the small images in the style sheet. */
    private static final String SECURITY_POLICY = "default-src 'none'; script-src 'self'; style-src 'self'; "
            + "img-src 'self' data:; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

    private static final String IMMUTABLE = "public, max-age=31536000, immutable";

    private final WebApp webApp;
    private final AccessControl accessControl;
    private final SessionCookieCodec sessions;
    private final Optional<String> builtInToken;
    private final BruteForceLimiter bruteForce;
    private final ReportEndpoint reports;
    private final ClientAddressResolver clients;
    private final TransportLimits limits;

    /** @param builtInToken token of users who have not signed in; empty if they must sign in */
    public SiteEndpoint(
            WebApp webApp,
            SessionCookieCodec sessions,
            Optional<String> builtInToken,
            AccessControl accessControl,
            BruteForceLimiter bruteForce,
            ReportEndpoint reports,
            ClientAddressResolver clients,
            TransportLimits limits) {
        this.webApp = webApp;
        this.sessions = sessions;
        this.builtInToken = builtInToken;
        this.accessControl = accessControl;
        this.bruteForce = bruteForce;
        this.reports = reports;
        this.clients = clients;
        this.limits = limits;
    }

    public void serve(RequestContext context, String path) throws IOException {
        if (path.startsWith(Assets.PATH)) {
            sendAsset(context, path);
            return;
        }
        context.setTarget("page", path);
        RequestParameters parameters = RequestParameters.of(context.request(), limits);
        if (context.request().getMethod().equals("POST")) {
            // After reading the body, because a connection with an unread body cannot be reused.
            CsrfCheck.require(context.request());
        }
        context.setParameters(LogSanitizer.parameters(parameters.raw()));
        parameters.requireWellFormed();
        RawParameters raw = parameters.raw();
        switch (path) {
            case Route.SIGN_IN -> signIn(context, raw);
            case Route.SIGN_OUT -> signOut(context);
            default -> serveAuthenticated(context, path, raw);
        }
    }

    private void serveAuthenticated(RequestContext context, String path, RawParameters raw) throws IOException {
        requireGet(context);
        // The signed-in account, or the built-in account if no account exists.
        Optional<Account> signedIn =
                sessions.token(context.request(), isEncrypted(context)).flatMap(this::identify);
        Optional<Account> account = signedIn.or(() -> builtInToken.flatMap(this::identify));
        if (account.isEmpty()) {
            String requested = context.request().getHttpURI().getPathQuery();
            redirect(
                    context,
                    path.equals("/")
                            ? Route.SIGN_IN
                            : Route.SIGN_IN + "?next=" + URLEncoder.encode(requested, StandardCharsets.UTF_8));
            return;
        }
        context.setAccount(account.get());
        if (path.startsWith(PagePaths.DOWNLOADS)) {
            reports.download(context, path.substring(PagePaths.DOWNLOADS.length()), account.get(), raw);
            return;
        }
        try (RenderedPage page = webApp.page(request(context, path, raw), account.get(), signedIn.isPresent())) {
            send(context, page);
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

    private void signIn(RequestContext context, RawParameters raw) throws IOException {
        String next = raw.first("next");
        if (!context.request().getMethod().equals("POST")) {
            requireGet(context);
            sendForm(context, raw, next, "", 200);
            return;
        }
        String token = raw.first("token").strip();
        try {
            Account account = bruteForce.guard(context, () -> accessControl.authenticate(token));
            context.setAccount(account);
        } catch (ServiceException rejected) {
            sendForm(
                    context,
                    raw,
                    next,
                    TokenRedactor.redact(String.valueOf(rejected.getMessage())),
                    rejected.code().status());
            return;
        }
        context.response().getHeaders().add(HttpHeader.SET_COOKIE, sessions.create(token, isEncrypted(context)));
        redirect(context, isOwn(next) ? next : "/");
    }

    /** Returns true if the target is a path on this server, and browsers do not interpret it as another host. */
    private static boolean isOwn(String next) {
        return next.startsWith("/")
                && !next.startsWith("//")
                && next.chars().noneMatch(c -> c == '\\' || Character.isISOControl(c));
    }

    private void sendForm(RequestContext context, RawParameters raw, String next, String error, int status)
            throws IOException {
        ErrorHeaders.put(context, status);
        try (RenderedPage page = webApp.signIn(request(context, Route.SIGN_IN, raw), next, error, status)) {
            send(context, page);
        }
    }

    private void signOut(RequestContext context) throws IOException {
        if (!context.request().getMethod().equals("POST")) {
            throw new ServiceException(ErrorCode.METHOD_NOT_ALLOWED, "method not allowed: use POST to sign out");
        }
        context.response().getHeaders().add(HttpHeader.SET_COOKIE, SessionCookieCodec.clear(isEncrypted(context)));
        redirect(context, "/");
    }

    /** Sends an error as a page. */
    public void writeFailure(RequestContext context, ServiceException failure) throws IOException {
        FileResponseWriter.HEADERS.forEach(context.response().getHeaders()::remove);
        ServiceException masked =
                new ServiceException(failure.code(), TokenRedactor.redact(String.valueOf(failure.getMessage())), null);
        ErrorHeaders.put(context, failure.code().status());
        String path = Request.getPathInContext(context.request());
        PageRequest request = request(context, path, new RawParameters());
        try (RenderedPage page = webApp.failure(
                request, context.account(), masked, failure.code().status())) {
            send(context, page);
        }
    }

    private PageRequest request(RequestContext context, String path, RawParameters raw) {
        return new PageRequest(path, raw, locale(context.request()), origin(context), context.id());
    }

    private static Locale locale(Request request) {
        return Request.getLocales(request).getFirst();
    }

    private String origin(RequestContext context) {
        String host = context.request().getHeaders().get(HttpHeader.HOST);
        return (isEncrypted(context) ? "https://" : "http://") + (host == null ? "localhost" : host);
    }

    private boolean isEncrypted(RequestContext context) {
        return clients.isEncrypted(context.request());
    }

    private static void requireGet(RequestContext context) {
        if (!context.request().getMethod().equals("GET") && !context.isHead()) {
            throw new ServiceException(ErrorCode.METHOD_NOT_ALLOWED, "method not allowed: use GET");
        }
    }

    private static void redirect(RequestContext context, String location) {
        context.response().setStatus(303);
        context.putHeader(HttpHeader.LOCATION, location);
    }

    private static void send(RequestContext context, RenderedPage page) throws IOException {
        if (page.location().isPresent()) {
            redirect(context, page.location().get());
            return;
        }
        HttpFields.Mutable headers = context.response().getHeaders();
        context.response().setStatus(page.status());
        headers.put(HttpHeader.CONTENT_TYPE, Asset.HTML);
        headers.put("Content-Security-Policy", SECURITY_POLICY);
        // Without a referrer, browsers would also hide the origin of forms on this server.
        headers.put("Referrer-Policy", "same-origin");
        headers.put(
                "Server-Timing", "total;dur=" + Math.round(context.stopwatch().nanos() / 1e3) / 1e3);
        headers.put(HttpHeader.CONTENT_LENGTH, page.html().length);
        if (context.isHead()) {
            // HEAD is free, as for reports.
            return;
        }
        // A user with the complete page finds it charged, as for reports.
        page.settle();
        try {
            Content.Sink.write(context.response(), true, ByteBuffer.wrap(page.html()));
        } catch (IOException e) {
            page.refund();
            throw e;
        }
    }

    private void sendAsset(RequestContext context, String path) throws IOException {
        requireGet(context);
        Asset asset = webApp.assets().find(path).orElseThrow(() -> Route.notFound(path));
        context.response().setStatus(200);
        context.putHeader(HttpHeader.CONTENT_TYPE, asset.contentType());
        context.putHeader(HttpHeader.CACHE_CONTROL, IMMUTABLE);
        context.putHeader(HttpHeader.CONTENT_LENGTH, Integer.toString(asset.bytes().length));
        Content.Sink.write(context.response(), true, ByteBuffer.wrap(asset.bytes()));
    }
}
