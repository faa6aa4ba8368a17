package io.serpdex.web;

import io.serpdex.access.Account;
import io.serpdex.report.Answer;
import io.serpdex.report.Caller;
import io.serpdex.report.Given;
import io.serpdex.report.Method;
import io.serpdex.report.ReportService;
import io.serpdex.report.Request;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Supplier;

/** One look at one page: what it asks for adds up to what it costs. */
final class Visit {
    private final ReportService reports;
    private final Account account;
    private final Supplier<Caller> caller;
    private int cost;

    Visit(ReportService reports, Account account, Supplier<Caller> caller) {
        this.reports = reports;
        this.account = account;
        this.caller = caller;
    }

    /** Lines to charge so far. */
    int cost() {
        return cost;
    }

    Account account() {
        return account;
    }

    Found ask(String method, Map<String, String> parameters) {
        return ask(reports.methods().get(method), Given.of(parameters));
    }

    Found ask(Question question) {
        return ask(question.method(), question.asked());
    }

    private Found ask(Method method, Given given) {
        return ask(method, given, answer -> {
            cost += answer.cost();
            return Found.of(answer);
        });
    }

    /** Makes something else of all rows than a table of them; what is shown of it is charged by {@link #charge}. */
    <T> T derive(String method, Map<String, String> parameters, Function<Answer<?>, T> use) {
        return ask(reports.methods().get(method), Given.of(parameters), use);
    }

    /** Charges lines that were made of others. */
    void charge(int lines) {
        cost += lines;
    }

    private <T> T ask(Method method, Given given, Function<Answer<?>, T> use) {
        method.requireType(account.plan().type());
        return ask(reports.read(method, given), use);
    }

    private <A, T> T ask(Request<A> request, Function<Answer<?>, T> use) {
        try (Answer<A> answer = reports.ask(request, caller)) {
            return use.apply(answer);
        }
    }
}
