package io.serpdex.http;

import io.serpdex.access.Account;
import io.serpdex.access.Admission;
import io.serpdex.access.Balance;
import io.serpdex.access.Gate;
import io.serpdex.error.ErrorCode;
import io.serpdex.error.ServiceException;
import io.serpdex.report.Answer;
import io.serpdex.report.Caller;
import io.serpdex.report.Method;
import io.serpdex.report.ReportService;
import io.serpdex.report.Request;
import java.io.IOException;
import java.util.Set;

/**
 * {@code /v3/{method}}, the one route of all reports. Checks come in this order, and the first that fails is the answer:
 * verb, report, token, plan, rate, parameters, lines.
 */
final class ReportEndpoint {
    private static final Set<String> VERBS = Set.of("GET", "HEAD", "POST");

    private final ReportService reports;
    private final Gate gate;
    private final TokenGuesses guesses;
    private final Envelopes envelopes;
    private final FileAnswers files;
    private final Buffers buffers;
    private final Limits limits;

    ReportEndpoint(
            ReportService reports,
            Gate gate,
            TokenGuesses guesses,
            Envelopes envelopes,
            FileAnswers files,
            Buffers buffers,
            Limits limits) {
        this.reports = reports;
        this.gate = gate;
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
        Method method = reports.methods().get(name);
        exchange.asks(method.name(), Router.REPORTS + method.name());
        Parameters parameters = parameters(exchange);
        exchange.with(LoggedParameters.of(parameters.given()));
        String token = Tokens.read(exchange.request(), parameters.given());
        Account account = guesses.guard(exchange, () -> gate.identify(token));
        exchange.isOf(account);
        requirePlan(method, account);
        try (Admission admission = gate.admit(account, method.name())) {
            exchange.admitted(admission.rateLimit());
            parameters.requireWellFormed();
            answer(exchange, account, admission, reports.read(method, parameters.given()));
        }
    }

    private Parameters parameters(Exchange exchange) throws IOException {
        Parameters parameters = new Parameters(limits.parameters());
        String query = exchange.request().getHttpURI().getQuery();
        if (query != null) {
            parameters.add(query);
        }
        if (exchange.request().getMethod().equals("POST")) {
            parameters.addForm(
                    RequestBody.read(exchange.request(), limits.bodyBytes()),
                    () -> RequestBody.requireForm(exchange.request()));
        }
        return parameters;
    }

    private static void requirePlan(Method method, Account account) {
        String type = account.plan().type();
        if (!method.accountTypes().isEmpty() && !method.accountTypes().contains(type)) {
            throw new ServiceException(
                    ErrorCode.NOT_IN_PLAN,
                    method.name() + " needs account type " + String.join(" or ", method.accountTypes())
                            + ", this account is " + type);
        }
    }

    private <A> void answer(Exchange exchange, Account account, Admission admission, Request<A> request)
            throws IOException {
        boolean free = exchange.isHead();
        admission.reserve(free ? 0 : request.mostLines());
        try (Answer<A> answer = reports.ask(request, () -> caller(account));
                AnswerStream stream = new AnswerStream(exchange.response(), buffers)) {
            int cost = free ? 0 : answer.cost();
            long leftLines = admission.cover(cost);
            exchange.answeredWith(answer.rows());
            RateLimitHeaders.put(exchange, gate);
            if (request.format().isFile()) {
                files.write(exchange, answer, leftLines, cost, stream);
            } else {
                envelopes.write(exchange, answer, leftLines, cost, stream);
            }
            // Before the last byte leaves: whoever has the whole answer finds it charged.
            admission.settle();
            try {
                stream.finish();
            } catch (IOException e) {
                admission.refund();
                throw e;
            }
        }
    }

    private Caller caller(Account account) {
        Balance balance = gate.balance(account);
        return new Caller(
                account.plan().name(),
                balance.maxLines(),
                balance.usedLines(),
                balance.leftLines(),
                balance.renews(),
                gate.usage(account, balance.begins()).stream()
                        .map(usage -> new Caller.Use(usage.day(), usage.report(), usage.requests(), usage.lines()))
                        .toList());
    }
}
