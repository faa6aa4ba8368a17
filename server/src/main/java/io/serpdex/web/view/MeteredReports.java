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

/** One look at one page: what it asks for adds up to what it costs. */
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

    /** Lines to charge so far. */
    public int cost() {
        return cost;
    }

    Account account() {
        return account;
    }

    public ReportData fetch(String method, Map<String, String> parameters) {
        return fetch(reports.registry().get(method), RawParameters.of(parameters));
    }

    public ReportData fetch(PanelRequest panelRequest) {
        return fetch(panelRequest.group(), panelRequest.reportParameters());
    }

    private ReportData fetch(ReportGroup reportGroup, RawParameters rawParameters) {
        return fetch(reportGroup, rawParameters, reportResult -> {
            cost += reportResult.cost();
            return ReportData.of(reportResult);
        });
    }

    /** Makes something else of all rows than a table of them; what is shown of it is charged by {@link #charge}. */
    public <T> T transform(String method, Map<String, String> parameters, Function<ReportResult<?>, T> use) {
        return fetch(reports.registry().get(method), RawParameters.of(parameters), use);
    }

    /** Charges lines that were made of others. */
    public void charge(int lines) {
        cost += lines;
    }

    private <T> T fetch(ReportGroup reportGroup, RawParameters rawParameters, Function<ReportResult<?>, T> use) {
        reportGroup.requireAccountType(account.plan().type());
        return fetch(reports.parse(reportGroup, rawParameters), use);
    }

    private <A, T> T fetch(ReportRequest<A> reportRequest, Function<ReportResult<?>, T> use) {
        try (ReportResult<A> reportResult = reports.run(reportRequest, caller)) {
            return use.apply(reportResult);
        }
    }
}
