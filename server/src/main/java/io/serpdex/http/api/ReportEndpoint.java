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
import io.serpdex.http.Route;
import io.serpdex.http.TransportLimits;
import io.serpdex.report.Caller;
import io.serpdex.report.RawParameters;
import io.serpdex.report.ReportGroup;
import io.serpdex.report.ReportRequest;
import io.serpdex.report.ReportResult;
import io.serpdex.report.ReportService;
import io.serpdex.web.view.ReportPanel;
import java.io.IOException;
import java.util.Set;
import java.util.function.Function;

/**
 * Serves all reports under {@code /v3/{report}}. Checks method, report, token, plan, rate, parameters and lines, in
 * this order, and reports the first error.
 */
public final class ReportEndpoint {
    private static final Set<String> METHODS = Set.of("GET", "HEAD", "POST");

    private final ReportService reports;
    private final AccessControl accessControl;
    private final Function<Account, Caller> callers;
    private final BruteForceLimiter bruteForce;
    private final ResponseWriter responses;
    private final FileResponseWriter files;
    private final ResponseBufferPool buffers;
    private final TransportLimits limits;

    public ReportEndpoint(
            ReportService reports,
            AccessControl accessControl,
            Function<Account, Caller> callers,
            BruteForceLimiter bruteForce,
            ResponseWriter responses,
            FileResponseWriter files,
            ResponseBufferPool buffers,
            TransportLimits limits) {
        this.reports = reports;
        this.accessControl = accessControl;
        this.callers = callers;
        this.bruteForce = bruteForce;
        this.responses = responses;
        this.files = files;
        this.buffers = buffers;
        this.limits = limits;
    }

    public void serve(RequestContext context, String name) throws IOException {
        if (!METHODS.contains(context.request().getMethod())) {
            throw new ServiceException(ErrorCode.METHOD_NOT_ALLOWED, "method not allowed: use GET or POST");
        }
        ReportGroup group = reports.registry().get(name);
        context.setTarget(group.name(), Route.REPORTS_ROOT + group.name());
        RequestParameters parameters = RequestParameters.of(context.request(), limits);
        context.setParameters(LogSanitizer.parameters(parameters.raw()));
        String token = RequestToken.read(context.request(), parameters.raw());
        Account account = bruteForce.guard(context, () -> accessControl.authenticate(token));
        context.setAccount(account);
        group.requireAccountType(account.plan().type());
        try (Permit permit = accessControl.admit(account, group.name())) {
            context.setRateLimit(permit.rateLimit());
            parameters.requireWellFormed();
            respond(context, account, permit, reports.parse(group, parameters.raw()), Set.of());
        }
    }

    /** Sends the rows of a report as a file to a signed-in user, with the given columns or with all. */
    public void download(RequestContext context, String name, Account account, RawParameters raw) throws IOException {
        ReportGroup group = reports.registry().get(name);
        context.setTarget(group.name(), Route.REPORTS_ROOT + group.name());
        group.requireAccountType(account.plan().type());
        RawParameters filtered = new RawParameters();
        raw.names().stream()
                .filter(parameter -> !parameter.equals(ReportPanel.COLUMN_PARAMETER))
                .forEach(parameter -> raw.values(parameter).forEach(value -> filtered.add(parameter, value)));
        try (Permit permit = accessControl.admit(account, group.name())) {
            context.setRateLimit(permit.rateLimit());
            respond(
                    context,
                    account,
                    permit,
                    reports.parse(group, filtered),
                    Set.copyOf(raw.values(ReportPanel.COLUMN_PARAMETER)));
        }
    }

    private <A> void respond(
            RequestContext context, Account account, Permit permit, ReportRequest<A> request, Set<String> columns)
            throws IOException {
        permit.reserve(request.linesToReserve());
        try (ReportResult<A> result = reports.run(request, () -> callers.apply(account));
                ResponseStream stream = new ResponseStream(context.response(), buffers)) {
            int cost = result.cost();
            long leftLines = permit.ensureReserved(cost);
            if (context.isHead()) { // has the same errors as GET, but is free
                cost = 0;
                leftLines = permit.ensureReserved(cost);
            }
            context.setRows(result.rows());
            responses.putRateLimit(context);
            if (request.format().isFile()) {
                files.write(context, result, columns, leftLines, cost, stream);
            } else {
                responses.write(context, result, leftLines, cost, stream);
            }
            // Before the last byte is sent, so that a client with the complete response finds it charged.
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
