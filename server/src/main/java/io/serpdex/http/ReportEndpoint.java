package io.serpdex.http;

import io.serpdex.access.Account;
import io.serpdex.access.Admission;
import io.serpdex.access.Gate;
import io.serpdex.error.ErrorCode;
import io.serpdex.error.ServiceException;
import io.serpdex.report.Answer;
import io.serpdex.report.Caller;
import io.serpdex.report.Given;
import io.serpdex.report.Method;
import io.serpdex.report.ReportService;
import io.serpdex.report.Request;
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
    private final Gate gate;
    private final Function<Account, Caller> callers;
    private final TokenGuesses guesses;
    private final Envelopes envelopes;
    private final FileAnswers files;
    private final Buffers buffers;
    private final Limits limits;

    ReportEndpoint(
            ReportService reports,
            Gate gate,
            Function<Account, Caller> callers,
            TokenGuesses guesses,
            Envelopes envelopes,
            FileAnswers files,
            Buffers buffers,
            Limits limits) {
        this.reports = reports;
        this.gate = gate;
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
        Method method = reports.methods().get(name);
        exchange.asks(method.name(), Router.REPORTS + method.name());
        Parameters parameters = Parameters.of(exchange.request(), limits);
        exchange.with(LoggedParameters.of(parameters.given()));
        String token = Tokens.read(exchange.request(), parameters.given());
        Account account = guesses.guard(exchange, () -> gate.identify(token));
        exchange.isOf(account);
        method.requireType(account.plan().type());
        try (Admission admission = gate.admit(account, method.name())) {
            exchange.admitted(admission.rateLimit());
            parameters.requireWellFormed();
            answer(exchange, account, admission, reports.read(method, parameters.given()), Set.of());
        }
    }

    /** The same rows as a file, for a person that is signed in; with the columns that were named, or all. */
    void download(Exchange exchange, String name, Account account, Given given) throws IOException {
        Method method = reports.methods().get(name);
        exchange.asks(method.name(), Router.REPORTS + method.name());
        method.requireType(account.plan().type());
        Given asked = new Given();
        given.names().stream()
                .filter(parameter -> !parameter.equals(Site.COLUMN))
                .forEach(parameter -> given.all(parameter).forEach(value -> asked.add(parameter, value)));
        try (Admission admission = gate.admit(account, method.name())) {
            exchange.admitted(admission.rateLimit());
            answer(exchange, account, admission, reports.read(method, asked), Set.copyOf(given.all(Site.COLUMN)));
        }
    }

    private <A> void answer(
            Exchange exchange, Account account, Admission admission, Request<A> request, Set<String> columns)
            throws IOException {
        admission.reserve(request.mostLines());
        try (Answer<A> answer = reports.ask(request, () -> callers.apply(account));
                AnswerStream stream = new AnswerStream(exchange.response(), buffers)) {
            int cost = answer.cost();
            long leftLines = admission.cover(cost);
            if (exchange.isHead()) { // refused like GET, and free
                cost = 0;
                leftLines = admission.cover(cost);
            }
            exchange.answeredWith(answer.rows());
            RateLimitHeaders.put(exchange, gate);
            if (request.format().isFile()) {
                files.write(exchange, answer, columns, leftLines, cost, stream);
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
}
