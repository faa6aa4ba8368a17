package io.serpdex.http;

import io.serpdex.access.Account;
import io.serpdex.access.RateLimitStatus;
import io.serpdex.log.TokenRedactor;
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

/** A request and its response, with the data for the access log and the metrics. */
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
    private @Nullable RateLimitStatus rateLimit;
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

    /** Returns the context of a request. Empty if the request failed before it had one. */
    public static Optional<RequestContext> of(Request request) {
        return Optional.ofNullable((RequestContext) request.getAttribute(ATTRIBUTE));
    }

    /** Keeps a valid ID from the client, so that its log and ours can be correlated. */
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

    /** Returns the address of the client, even if it is connected through a trusted proxy. */
    public InetAddress clientAddress() {
        return clientAddress;
    }

    public boolean isHead() {
        return request.getMethod().equals("HEAD");
    }

    public Optional<Account> account() {
        return Optional.ofNullable(account);
    }

    public void setAccount(Account account) {
        this.account = account;
    }

    /** Returns the rate limit status when the request was admitted. Empty if it was not admitted. */
    public Optional<RateLimitStatus> rateLimit() {
        return Optional.ofNullable(rateLimit);
    }

    public void setRateLimit(RateLimitStatus rateLimit) {
        this.rateLimit = rateLimit;
    }

    public String report() {
        return report;
    }

    /** Returns the path for the log. Empty if the path does not exist. */
    public String path() {
        return path;
    }

    /**
     * Sets the target of the request.
     *
     * @param name name in the metrics
     * @param loggedPath path in the log
     */
    public void setTarget(String name, String loggedPath) {
        report = name;
        path = loggedPath;
    }

    /** Returns the parameters for the log, without the token. */
    public String parameters() {
        return parameters;
    }

    public void setParameters(String withoutToken) {
        this.parameters = withoutToken;
    }

    public int rows() {
        return rows;
    }

    public void setRows(int rows) {
        this.rows = rows;
    }

    public void putHeader(HttpHeader header, String value) {
        response.getHeaders().put(header, value);
    }
}
