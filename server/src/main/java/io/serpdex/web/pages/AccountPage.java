package io.serpdex.web.pages;

import io.serpdex.report.Subject;
import io.serpdex.web.view.CellFactory;
import io.serpdex.web.view.Chart;
import io.serpdex.web.view.MetricTile;
import io.serpdex.web.view.PageAddress;
import io.serpdex.web.view.PageContext;
import io.serpdex.web.view.PagePaths;
import io.serpdex.web.view.PageView;
import io.serpdex.web.view.PanelRequest;
import io.serpdex.web.view.ReportData;
import io.serpdex.web.view.ReportPanel;
import io.serpdex.web.view.ReportTable;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The account page: limits and used lines. */
public final class AccountPage {
    private final PageContext context;

    public AccountPage(PageContext context) {
        this.context = context;
    }

    public PageView view() {
        PanelRequest request = PanelRequest.of(
                context.group("stats"),
                context.report(Subject.SERVICE, "stats").orElseThrow(),
                context.request().parameters(),
                PageAddress.of(PagePaths.ACCOUNT),
                Map.of());
        ReportData stats = context.meteredReports().fetch(request);
        CellFactory cells = context.cellFactory(Optional.empty());
        ReportTable counts = stats.counts();
        return PageView.of(
                "account.jte",
                "Account",
                new View(
                        context.account().name(),
                        new MetricTile.Factory(counts, cells)
                                .tiles("plan", "max_lines", "used_lines", "left_lines", "renews"),
                        counts.number(0, "used_lines"),
                        Math.max(1, counts.number(0, "max_lines")),
                        context.formatter().number(context.account().plan().requestsPerSecond()),
                        context.formatter().number(context.account().plan().simultaneous()),
                        stats.rows().isEmpty() ? null : Chart.usage(stats.rows()),
                        context.panelFactory(cells).full(request, stats)));
    }

    /** Data of the page. */
    public record View(
            String name,
            List<MetricTile> tiles,
            long usedLines,
            long maxLines,
            String requestsPerSecond,
            String simultaneousRequests,
            @Nullable Chart usage,
            ReportPanel panel) {}
}
