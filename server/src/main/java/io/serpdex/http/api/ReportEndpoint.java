package io.serpdex.http.api;

import io.serpdex.access.AccessControl;
import io.serpdex.access.Account;
import io.serpdex.access.Permit;
import io.serpdex.error.ErrorCode;
import io.serpdex.error.ServiceException;
import io.serpdex.http.BruteForceLimiter;
import io.serpdex.http.LogSanitizer;
import io.serpdex.http.RequestContext;
import io.serpdex.http.RequestParameters;
import io.serpdex.http.RequestToken;
import io.serpdex.http.ResponseBufferPool;
import io.serpdex.http.ResponseStream;
import io.serpdex.http.TransportLimits;
import io.serpdex.http.server.Router;
import io.serpdex.report.Caller;
import io.serpdex.report.RawParameters;
import io.serpdex.report.ReportGroup;
import io.serpdex.report.ReportRequest;
import io.serpdex.report.ReportResult;
import io.serpdex.report.ReportService;
import io.serpdex.web.WebApp;
import java.io.IOException;
import java.util.Set;
import java.util.function.Function;

/**
 * {@code /v3/{method}}, the one route of all reports. Checks come in this order, and the first that fails is the answer:
 * verb, report, token, plan, rate, parameters, lines.
 */
public final class ReportEndpoint {
    private static final Set<String> METHODS = Set.of("GET", "HEAD", "POST");

    private final ReportService reports;
    private final AccessControl accessControl;
    private final Function<Account, Caller> callers;
    private final BruteForceLimiter bruteForce;
    private final ResponseWriter responses;
    private final FileResponseWriter files;
    private final ResponseBufferPool responseBufferPool;
    private final TransportLimits transportLimits;

    public ReportEndpoint(
            ReportService reports,
            AccessControl accessControl,
            Function<Account, Caller> callers,
            BruteForceLimiter guesses,
            ResponseWriter responseWriter,
            FileResponseWriter files,
            ResponseBufferPool responseBufferPool,
            TransportLimits transportLimits) {
        this.reports = reports;
        this.accessControl = accessControl;
        this.callers = callers;
        this.bruteForce = guesses;
        this.responses = responseWriter;
        this.files = files;
        this.responseBufferPool = responseBufferPool;
        this.transportLimits = transportLimits;
    }

    public void serve(RequestContext requestContext, String name) throws IOException {
        if (!METHODS.contains(requestContext.request().getMethod())) {
            throw new ServiceException(ErrorCode.METHOD_NOT_ALLOWED, "a report is asked for with GET or POST");
        }
        ReportGroup reportGroup = reports.registry().get(name);
        requestContext.setTarget(reportGroup.name(), Router.REPORTS + reportGroup.name());
        RequestParameters requestParameters = RequestParameters.of(requestContext.request(), transportLimits);
        requestContext.setParameters(LogSanitizer.parameters(requestParameters.raw()));
        String token = RequestToken.read(requestContext.request(), requestParameters.raw());
        Account account = bruteForce.guard(requestContext, () -> accessControl.authenticate(token));
        requestContext.setAccount(account);
        reportGroup.requireAccountType(account.plan().type());
        try (Permit permit = accessControl.admit(account, reportGroup.name())) {
            requestContext.setRateLimit(permit.rateLimit());
            requestParameters.requireWellFormed();
            respond(requestContext, account, permit, reports.parse(reportGroup, requestParameters.raw()), Set.of());
        }
    }

    /** The same rows as a file, for a person that is signed in; with the columns that were named, or all. */
    public void download(RequestContext requestContext, String name, Account account, RawParameters rawParameters)
            throws IOException {
        ReportGroup reportGroup = reports.registry().get(name);
        requestContext.setTarget(reportGroup.name(), Router.REPORTS + reportGroup.name());
        reportGroup.requireAccountType(account.plan().type());
        RawParameters asked = new RawParameters();
        rawParameters.names().stream()
                .filter(parameter -> !parameter.equals(WebApp.COLUMN))
                .forEach(parameter -> rawParameters.values(parameter).forEach(value -> asked.add(parameter, value)));
        try (Permit permit = accessControl.admit(account, reportGroup.name())) {
            requestContext.setRateLimit(permit.rateLimit());
            respond(
                    requestContext,
                    account,
                    permit,
                    reports.parse(reportGroup, asked),
                    Set.copyOf(rawParameters.values(WebApp.COLUMN)));
        }
    }

    private <A> void respond(
            RequestContext requestContext,
            Account account,
            Permit permit,
            ReportRequest<A> reportRequest,
            Set<String> columns)
            throws IOException {
        permit.reserve(reportRequest.linesToReserve());
        try (ReportResult<A> reportResult = reports.run(reportRequest, () -> callers.apply(account));
                ResponseStream stream = new ResponseStream(requestContext.response(), responseBufferPool)) {
            int cost = reportResult.cost();
            long leftLines = permit.ensureReserved(cost);
            if (requestContext.isHead()) { // refused like GET, and free
                cost = 0;
                leftLines = permit.ensureReserved(cost);
            }
            requestContext.setRows(reportResult.rows());
            RateLimitHeaders.put(requestContext, accessControl);
            if (reportRequest.format().isFile()) {
                files.write(requestContext, reportResult, columns, leftLines, cost, stream);
            } else {
                responses.write(requestContext, reportResult, leftLines, cost, stream);
            }
            // Before the last byte leaves: whoever has the whole answer finds it charged.
            permit.settle();
            try {
                stream.finish();
            } catch (IOException e) {
                permit.refund();
                throw e;
            }
        }
    }
}
