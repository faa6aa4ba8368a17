package io.serpdex.web.view;

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

/** Runs the reports of one page and sums their cost. */
public final class MeteredReports {
    private final ReportService reports;
    private final Account account;
    private final Supplier<Caller> caller;
    private int cost;

    public MeteredReports(ReportService reports, Account account, Supplier<Caller> caller) {
        this.reports = reports;
        this.account = account;
        this.caller = caller;
    }

    /** Returns the lines to charge so far. */
    public int cost() {
        return cost;
    }

    Account account() {
        return account;
    }

    public ReportData fetch(String name, Map<String, String> parameters) {
        return fetch(reports.registry().get(name), RawParameters.of(parameters));
    }

    public ReportData fetch(PanelRequest request) {
        return fetch(request.group(), request.reportParameters());
    }

    private ReportData fetch(ReportGroup group, RawParameters parameters) {
        return fetch(group, parameters, result -> {
            cost += result.cost();
            return ReportData.of(result);
        });
    }

    /**
     * Applies a function to the rows of a report without charging them. Displayed rows are charged by {@link #charge}.
     */
    public <T> T transform(String name, Map<String, String> parameters, Function<ReportResult<?>, T> function) {
        return fetch(reports.registry().get(name), RawParameters.of(parameters), function);
    }

    /** Charges lines for displayed totals. */
    public void charge(int lines) {
        cost += lines;
    }

    private <T> T fetch(ReportGroup group, RawParameters parameters, Function<ReportResult<?>, T> function) {
        group.requireAccountType(account.plan().type());
        return fetch(reports.parse(group, parameters), function);
    }

    private <A, T> T fetch(ReportRequest<A> request, Function<ReportResult<?>, T> function) {
        try (ReportResult<A> result = reports.run(request, caller)) {
            return function.apply(result);
        }
    }
}
