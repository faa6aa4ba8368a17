package io.serpdex.http;

import io.serpdex.access.Account;
import io.serpdex.access.RateLimitStatus;
import io.serpdex.access.TokenRedactor;
import io.serpdex.report.Stopwatch;
import java.net.InetAddress;
import java.util.HexFormat;
import java.util.Optional;
import java.util.concurrent.ThreadLocalRandom;
import java.util.regex.Pattern;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.jspecify.annotations.Nullable;

/** One request and its answer, with what the log and the figures will want to know of it. */
final class Exchange {
    static final String REQUEST_ID = "X-Request-Id";

    private static final String ATTRIBUTE = Exchange.class.getName();
    private static final Pattern USABLE_ID = Pattern.compile("[A-Za-z0-9._-]{1,64}");

    private final Request request;
    private final Response response;
    private final Stopwatch time = new Stopwatch();
    private final String id;
    private final InetAddress clientAddress;
    private @Nullable Account account;
    private @Nullable RateLimitStatus rateLimitStatus;
    private String report = "";
    private String path = "";
    private String parameters = "";
    private int rows;

    private Exchange(Request request, Response response, InetAddress clientAddress) {
        this.request = request;
        this.response = response;
        this.clientAddress = clientAddress;
        id = idOf(request);
    }

    static Exchange begin(Request request, Response response, ClientAddresses clients) {
        Exchange exchange = new Exchange(request, response, clients.of(request));
        request.setAttribute(ATTRIBUTE, exchange);
        response.getHeaders().put(REQUEST_ID, exchange.id);
        return exchange;
    }

    /** The exchange that a request belongs to; empty where it failed before it was one. */
    static Optional<Exchange> of(Request request) {
        return Optional.ofNullable((Exchange) request.getAttribute(ATTRIBUTE));
    }

    /** The caller's own id where it sent a sane one, so that its log and ours can be read together. */
    private static String idOf(Request request) {
        String sent = request.getHeaders().get(REQUEST_ID);
        return sent != null && USABLE_ID.matcher(sent).matches() && !TokenRedactor.containsToken(sent)
                ? sent
                : HexFormat.of().toHexDigits(ThreadLocalRandom.current().nextLong());
    }

    Request request() {
        return request;
    }

    Response response() {
        return response;
    }

    Stopwatch time() {
        return time;
    }

    String id() {
        return id;
    }

    /** Who asks, also from behind a trusted proxy. */
    InetAddress clientAddress() {
        return clientAddress;
    }

    boolean isHead() {
        return request.getMethod().equals("HEAD");
    }

    Optional<Account> account() {
        return Optional.ofNullable(account);
    }

    void isOf(Account identified) {
        account = identified;
    }

    /** Where the account stood when the request was let in; empty if it was not. */
    Optional<RateLimitStatus> rateLimit() {
        return Optional.ofNullable(rateLimitStatus);
    }

    void admitted(RateLimitStatus afterwards) {
        rateLimitStatus = afterwards;
    }

    String report() {
        return report;
    }

    /** Where that is found; empty where nothing is. */
    String path() {
        return path;
    }

    /**
     * Knows what is asked for.
     *
     * @param name under which it is counted
     * @param shown where it is found, as the log shows it
     */
    void asks(String name, String shown) {
        report = name;
        path = shown;
    }

    /** What was asked, without the token. */
    String parameters() {
        return parameters;
    }

    void with(String withoutToken) {
        parameters = withoutToken;
    }

    int rows() {
        return rows;
    }

    void answeredWith(int answered) {
        rows = answered;
    }

    void header(HttpHeader header, String value) {
        response.getHeaders().put(header, value);
    }
}
