package io.serpdex.web;

import io.serpdex.access.Account;
import io.serpdex.report.Caller;
import io.serpdex.report.RawParameters;
import io.serpdex.report.ReportGroup;
import io.serpdex.report.ReportRequest;
import io.serpdex.report.ReportResult;
import io.serpdex.report.ReportService;
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
        return ask(reports.registry().get(method), RawParameters.of(parameters));
    }

    Found ask(Question question) {
        return ask(question.method(), question.asked());
    }

    private Found ask(ReportGroup reportGroup, RawParameters rawParameters) {
        return ask(reportGroup, rawParameters, reportResult -> {
            cost += reportResult.cost();
            return Found.of(reportResult);
        });
    }

    /** Makes something else of all rows than a table of them; what is shown of it is charged by {@link #charge}. */
    <T> T derive(String method, Map<String, String> parameters, Function<ReportResult<?>, T> use) {
        return ask(reports.registry().get(method), RawParameters.of(parameters), use);
    }

    /** Charges lines that were made of others. */
    void charge(int lines) {
        cost += lines;
    }

    private <T> T ask(ReportGroup reportGroup, RawParameters rawParameters, Function<ReportResult<?>, T> use) {
        reportGroup.requireAccountType(account.plan().type());
        return ask(reports.parse(reportGroup, rawParameters), use);
    }

    private <A, T> T ask(ReportRequest<A> reportRequest, Function<ReportResult<?>, T> use) {
        try (ReportResult<A> reportResult = reports.run(reportRequest, caller)) {
            return use.apply(reportResult);
        }
    }
}
