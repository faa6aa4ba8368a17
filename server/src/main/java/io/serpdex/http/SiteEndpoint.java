package io.serpdex.http;

import io.serpdex.access.AccessControl;
import io.serpdex.access.Account;
import io.serpdex.access.TokenRedactor;
import io.serpdex.error.ErrorCode;
import io.serpdex.error.ServiceException;
import io.serpdex.report.RawParameters;
import io.serpdex.web.Asset;
import io.serpdex.web.Assets;
import io.serpdex.web.Page;
import io.serpdex.web.PageRequest;
import io.serpdex.web.Site;
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
final class SiteEndpoint {
    /** Nothing but our own files, and the small images inside of the style sheet. */
    private static final String SECURITY_POLICY = "default-src 'none'; script-src 'self'; style-src 'self'; "
            + "img-src 'self' data:; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

    private static final String SIGN_IN = "/sign-in";
    private static final String SIGN_OUT = "/sign-out";
    private static final String FOR_GOOD = "public, max-age=31536000, immutable";

    private final Site site;
    private final AccessControl accessControl;
    private final SessionCookies sessions;
    private final Optional<String> builtInToken;
    private final TokenGuesses guesses;
    private final ReportEndpoint reports;
    private final ClientAddresses clients;
    private final Limits limits;

    SiteEndpoint(
            Website website,
            AccessControl accessControl,
            TokenGuesses guesses,
            ReportEndpoint reports,
            ClientAddresses clients,
            Limits limits) {
        site = website.site();
        sessions = new SessionCookies(website.sessionKey(), Clock.systemUTC());
        builtInToken = website.builtInToken();
        this.accessControl = accessControl;
        this.guesses = guesses;
        this.reports = reports;
        this.clients = clients;
        this.limits = limits;
    }

    /** Whether this path is the page's, and failures of it are shown to people. */
    static boolean isMeant(String path) {
        return Site.has(path)
                || path.equals(SIGN_IN)
                || path.equals(SIGN_OUT)
                || path.startsWith(Site.DOWNLOADS)
                || path.startsWith(Assets.PATH);
    }

    /** What may be sent to a path of the page. */
    static String verbs(String path) {
        return switch (path) {
            case SIGN_IN -> "GET, HEAD, POST, OPTIONS";
            case SIGN_OUT -> "POST, OPTIONS";
            default -> "GET, HEAD, OPTIONS";
        };
    }

    void serve(Exchange exchange, String path) throws IOException {
        if (path.startsWith(Assets.PATH)) {
            sendAsset(exchange, path);
            return;
        }
        exchange.asks("page", path);
        Parameters parameters = Parameters.of(exchange.request(), limits);
        if (exchange.request().getMethod().equals("POST")) {
            // Only now: a connection with an unread body cannot be used again.
            SameOrigin.require(exchange.request());
        }
        exchange.with(LoggedParameters.of(parameters.given()));
        parameters.requireWellFormed();
        RawParameters rawParameters = parameters.given();
        switch (path) {
            case SIGN_IN -> signIn(exchange, rawParameters);
            case SIGN_OUT -> signOut(exchange);
            default -> serveSignedIn(exchange, path, rawParameters);
        }
    }

    private void serveSignedIn(Exchange exchange, String path, RawParameters rawParameters) throws IOException {
        requireGet(exchange);
        // Who has signed in; or, before there are accounts, whoever looks first.
        Optional<Account> signedIn =
                sessions.token(exchange.request(), isEncrypted(exchange)).flatMap(this::identify);
        Optional<Account> account = signedIn.or(() -> builtInToken.flatMap(this::identify));
        if (account.isEmpty()) {
            String asked = exchange.request().getHttpURI().getPathQuery();
            redirect(
                    exchange,
                    path.equals("/") ? SIGN_IN : SIGN_IN + "?next=" + URLEncoder.encode(asked, StandardCharsets.UTF_8));
            return;
        }
        exchange.isOf(account.get());
        if (path.startsWith(Site.DOWNLOADS)) {
            reports.download(exchange, path.substring(Site.DOWNLOADS.length()), account.get(), rawParameters);
            return;
        }
        try (Page page = site.page(request(exchange, path, rawParameters), account.get(), signedIn.isPresent())) {
            send(exchange, page);
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

    private void signIn(Exchange exchange, RawParameters rawParameters) throws IOException {
        String next = rawParameters.first("next");
        if (!exchange.request().getMethod().equals("POST")) {
            requireGet(exchange);
            sendForm(exchange, rawParameters, next, "", 200);
            return;
        }
        String token = rawParameters.first("token").strip();
        try {
            Account account = guesses.guard(exchange, () -> accessControl.authenticate(token));
            exchange.isOf(account);
        } catch (ServiceException refused) {
            sendForm(
                    exchange,
                    rawParameters,
                    next,
                    TokenRedactor.redact(String.valueOf(refused.getMessage())),
                    refused.code().status());
            return;
        }
        exchange.response().getHeaders().add(HttpHeader.SET_COOKIE, sessions.begin(token, isEncrypted(exchange)));
        redirect(exchange, isOwn(next) ? next : "/");
    }

    /** A path of this site, and not what a browser takes for the name of another. */
    private static boolean isOwn(String next) {
        return next.startsWith("/")
                && !next.startsWith("//")
                && next.chars().noneMatch(c -> c == '\\' || Character.isISOControl(c));
    }

    private void sendForm(Exchange exchange, RawParameters rawParameters, String next, String refusal, int status)
            throws IOException {
        RefusalHeaders.put(exchange, status);
        try (Page page = site.signIn(request(exchange, SIGN_IN, rawParameters), next, refusal, status)) {
            send(exchange, page);
        }
    }

    private void signOut(Exchange exchange) throws IOException {
        if (!exchange.request().getMethod().equals("POST")) {
            throw new ServiceException(ErrorCode.METHOD_NOT_ALLOWED, "signing out takes a POST");
        }
        exchange.response().getHeaders().add(HttpHeader.SET_COOKIE, SessionCookies.end(isEncrypted(exchange)));
        redirect(exchange, "/");
    }

    /** Shows a failure to a person. */
    void fail(Exchange exchange, ServiceException failure) throws IOException {
        FileAnswers.HEADERS.forEach(exchange.response().getHeaders()::remove);
        ServiceException shown =
                new ServiceException(failure.code(), TokenRedactor.redact(String.valueOf(failure.getMessage())), null);
        RefusalHeaders.put(exchange, failure.code().status());
        String path = Request.getPathInContext(exchange.request());
        PageRequest request = request(exchange, path, new RawParameters());
        try (Page page =
                site.failure(request, exchange.account(), shown, failure.code().status())) {
            send(exchange, page);
        }
    }

    private PageRequest request(Exchange exchange, String path, RawParameters rawParameters) {
        return new PageRequest(path, rawParameters, locale(exchange.request()), origin(exchange), exchange.id());
    }

    private static Locale locale(Request request) {
        return Request.getLocales(request).getFirst();
    }

    private String origin(Exchange exchange) {
        String host = exchange.request().getHeaders().get(HttpHeader.HOST);
        return (isEncrypted(exchange) ? "https://" : "http://") + (host == null ? "localhost" : host);
    }

    private boolean isEncrypted(Exchange exchange) {
        return clients.isEncrypted(exchange.request());
    }

    private static void requireGet(Exchange exchange) {
        if (!exchange.request().getMethod().equals("GET") && !exchange.isHead()) {
            throw new ServiceException(ErrorCode.METHOD_NOT_ALLOWED, "this page is asked for with GET");
        }
    }

    private static void redirect(Exchange exchange, String location) {
        exchange.response().setStatus(303);
        exchange.header(HttpHeader.LOCATION, location);
    }

    private static void send(Exchange exchange, Page page) throws IOException {
        if (page.location().isPresent()) {
            redirect(exchange, page.location().get());
            return;
        }
        HttpFields.Mutable headers = exchange.response().getHeaders();
        exchange.response().setStatus(page.status());
        headers.put(HttpHeader.CONTENT_TYPE, Asset.HTML);
        headers.put("Content-Security-Policy", SECURITY_POLICY);
        // A browser that tells nothing of where it comes from hides it from our own forms too.
        headers.put("Referrer-Policy", "same-origin");
        headers.put("Server-Timing", "total;dur=" + Math.round(exchange.time().nanos() / 1e3) / 1e3);
        headers.put(HttpHeader.CONTENT_LENGTH, page.html().length);
        if (exchange.isHead()) {
            // As for reports: headers alone cost nothing.
            return;
        }
        // As for reports: whoever has the whole page finds it charged.
        page.settle();
        try {
            Content.Sink.write(exchange.response(), true, ByteBuffer.wrap(page.html()));
        } catch (IOException e) {
            page.refund();
            throw e;
        }
    }

    private void sendAsset(Exchange exchange, String path) throws IOException {
        requireGet(exchange);
        Asset asset = site.assets().find(path).orElseThrow(() -> Router.nothingAt(path));
        exchange.response().setStatus(200);
        exchange.header(HttpHeader.CONTENT_TYPE, asset.contentType());
        exchange.header(HttpHeader.CACHE_CONTROL, FOR_GOOD);
        exchange.header(HttpHeader.CONTENT_LENGTH, Integer.toString(asset.bytes().length));
        Content.Sink.write(exchange.response(), true, ByteBuffer.wrap(asset.bytes()));
    }
}
