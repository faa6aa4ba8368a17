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
public final class RequestContext {
    public static final String REQUEST_ID = "X-Request-Id";

    private static final String ATTRIBUTE = RequestContext.class.getName();
    private static final Pattern USABLE_ID = Pattern.compile("[A-Za-z0-9._-]{1,64}");

    private final Request request;
    private final Response response;
    private final Stopwatch stopwatch = new Stopwatch();
    private final String id;
    private final InetAddress clientAddress;
    private @Nullable Account account;
    private @Nullable RateLimitStatus rateLimitStatus;
    private String report = "";
    private String path = "";
    private String parameters = "";
    private int rows;

    private RequestContext(Request request, Response response, InetAddress clientAddress) {
        this.request = request;
        this.response = response;
        this.clientAddress = clientAddress;
        id = idOf(request);
    }

    public static RequestContext begin(Request request, Response response, ClientAddressResolver clients) {
        RequestContext context = new RequestContext(request, response, clients.resolve(request));
        request.setAttribute(ATTRIBUTE, context);
        response.getHeaders().put(REQUEST_ID, context.id);
        return context;
    }

    /** The exchange that a request belongs to; empty where it failed before it was one. */
    public static Optional<RequestContext> of(Request request) {
        return Optional.ofNullable((RequestContext) request.getAttribute(ATTRIBUTE));
    }

    /** The caller's own id where it sent a sane one, so that its log and ours can be read together. */
    private static String idOf(Request request) {
        String sent = request.getHeaders().get(REQUEST_ID);
        return sent != null && USABLE_ID.matcher(sent).matches() && !TokenRedactor.containsToken(sent)
                ? sent
                : HexFormat.of().toHexDigits(ThreadLocalRandom.current().nextLong());
    }

    public Request request() {
        return request;
    }

    public Response response() {
        return response;
    }

    public Stopwatch stopwatch() {
        return stopwatch;
    }

    public String id() {
        return id;
    }

    /** Who asks, also from behind a trusted proxy. */
    public InetAddress clientAddress() {
        return clientAddress;
    }

    public boolean isHead() {
        return request.getMethod().equals("HEAD");
    }

    public Optional<Account> account() {
        return Optional.ofNullable(account);
    }

    public void setAccount(Account identified) {
        account = identified;
    }

    /** Where the account stood when the request was let in; empty if it was not. */
    public Optional<RateLimitStatus> rateLimit() {
        return Optional.ofNullable(rateLimitStatus);
    }

    public void setRateLimit(RateLimitStatus afterwards) {
        rateLimitStatus = afterwards;
    }

    public String report() {
        return report;
    }

    /** Where that is found; empty where nothing is. */
    public String path() {
        return path;
    }

    /**
     * Knows what is asked for.
     *
     * @param name under which it is counted
     * @param shown where it is found, as the log shows it
     */
    public void setTarget(String name, String shown) {
        report = name;
        path = shown;
    }

    /** What was asked, without the token. */
    public String parameters() {
        return parameters;
    }

    public void setParameters(String withoutToken) {
        parameters = withoutToken;
    }

    public int rows() {
        return rows;
    }

    public void setRows(int answered) {
        rows = answered;
    }

    public void putHeader(HttpHeader header, String value) {
        response.getHeaders().put(header, value);
    }
}
