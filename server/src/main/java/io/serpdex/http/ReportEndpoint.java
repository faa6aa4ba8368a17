package io.serpdex.http;

import io.serpdex.access.AccessControl;
import io.serpdex.access.Account;
import io.serpdex.access.Permit;
import io.serpdex.error.ErrorCode;
import io.serpdex.error.ServiceException;
import io.serpdex.report.Caller;
import io.serpdex.report.RawParameters;
import io.serpdex.report.ReportGroup;
import io.serpdex.report.ReportRequest;
import io.serpdex.report.ReportResult;
import io.serpdex.report.ReportService;
import io.serpdex.web.Site;
import java.io.IOException;
import java.util.Set;
import java.util.function.Function;

/**
 * {@code /v3/{method}}, the one route of all reports. Checks come in this order, and the first that fails is the answer:
 * verb, report, token, plan, rate, parameters, lines.
 */
final class ReportEndpoint {
    private static final Set<String> VERBS = Set.of("GET", "HEAD", "POST");

    private final ReportService reports;
    private final AccessControl accessControl;
    private final Function<Account, Caller> callers;
    private final TokenGuesses guesses;
    private final Envelopes envelopes;
    private final FileAnswers files;
    private final Buffers buffers;
    private final Limits limits;

    ReportEndpoint(
            ReportService reports,
            AccessControl accessControl,
            Function<Account, Caller> callers,
            TokenGuesses guesses,
            Envelopes envelopes,
            FileAnswers files,
            Buffers buffers,
            Limits limits) {
        this.reports = reports;
        this.accessControl = accessControl;
        this.callers = callers;
        this.guesses = guesses;
        this.envelopes = envelopes;
        this.files = files;
        this.buffers = buffers;
        this.limits = limits;
    }

    void serve(Exchange exchange, String name) throws IOException {
        if (!VERBS.contains(exchange.request().getMethod())) {
            throw new ServiceException(ErrorCode.METHOD_NOT_ALLOWED, "a report is asked for with GET or POST");
        }
        ReportGroup reportGroup = reports.registry().get(name);
        exchange.asks(reportGroup.name(), Router.REPORTS + reportGroup.name());
        Parameters parameters = Parameters.of(exchange.request(), limits);
        exchange.with(LoggedParameters.of(parameters.given()));
        String token = Tokens.read(exchange.request(), parameters.given());
        Account account = guesses.guard(exchange, () -> accessControl.authenticate(token));
        exchange.isOf(account);
        reportGroup.requireAccountType(account.plan().type());
        try (Permit permit = accessControl.admit(account, reportGroup.name())) {
            exchange.admitted(permit.rateLimit());
            parameters.requireWellFormed();
            answer(exchange, account, permit, reports.parse(reportGroup, parameters.given()), Set.of());
        }
    }

    /** The same rows as a file, for a person that is signed in; with the columns that were named, or all. */
    void download(Exchange exchange, String name, Account account, RawParameters rawParameters) throws IOException {
        ReportGroup reportGroup = reports.registry().get(name);
        exchange.asks(reportGroup.name(), Router.REPORTS + reportGroup.name());
        reportGroup.requireAccountType(account.plan().type());
        RawParameters asked = new RawParameters();
        rawParameters.names().stream()
                .filter(parameter -> !parameter.equals(Site.COLUMN))
                .forEach(parameter -> rawParameters.values(parameter).forEach(value -> asked.add(parameter, value)));
        try (Permit permit = accessControl.admit(account, reportGroup.name())) {
            exchange.admitted(permit.rateLimit());
            answer(
                    exchange,
                    account,
                    permit,
                    reports.parse(reportGroup, asked),
                    Set.copyOf(rawParameters.values(Site.COLUMN)));
        }
    }

    private <A> void answer(
            Exchange exchange, Account account, Permit permit, ReportRequest<A> reportRequest, Set<String> columns)
            throws IOException {
        permit.reserve(reportRequest.linesToReserve());
        try (ReportResult<A> reportResult = reports.run(reportRequest, () -> callers.apply(account));
                AnswerStream stream = new AnswerStream(exchange.response(), buffers)) {
            int cost = reportResult.cost();
            long leftLines = permit.ensureReserved(cost);
            if (exchange.isHead()) { // refused like GET, and free
                cost = 0;
                leftLines = permit.ensureReserved(cost);
            }
            exchange.answeredWith(reportResult.rows());
            RateLimitHeaders.put(exchange, accessControl);
            if (reportRequest.format().isFile()) {
                files.write(exchange, reportResult, columns, leftLines, cost, stream);
            } else {
                envelopes.write(exchange, reportResult, leftLines, cost, stream);
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
