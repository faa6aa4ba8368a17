package io.serpdex.web.pages;

import io.serpdex.report.Report;
import io.serpdex.report.Subject;
import io.serpdex.web.view.Cell;
import io.serpdex.web.view.CellFactory;
import io.serpdex.web.view.Chart;
import io.serpdex.web.view.PageContext;
import io.serpdex.web.view.ReportData;
import io.serpdex.web.view.ReportTable;
import io.serpdex.web.view.ReportVisual;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The pictures of those reports that have one. A report that is not named here is told by its table. */
public final class ReportVisualFactory {
    private static final Map<Long, String> BLOCKS = blocks();

    private final PageContext context;
    private final Set<String> socialDomains;

    public ReportVisualFactory(PageContext pageContext, Set<String> socialDomains) {
        this.context = pageContext;
        this.socialDomains = socialDomains;
    }

    private static Map<Long, String> blocks() {
        Map<Long, String> blocks = new LinkedHashMap<>();
        blocks.put(1L, "Above the results");
        blocks.put(2L, "Below the results");
        blocks.put(3L, "At the side");
        blocks.put(0L, "Somewhere on the page");
        return blocks;
    }

    ReportVisual of(Report<?> report, ReportData reportData, CellFactory cellFactory, String query) {
        if (reportData.rows().isEmpty()) {
            return new ReportVisual.None();
        }
        return switch (report.name()) {
            case "domain_history" -> new ReportVisual.Plot(Chart.history(chronological(reportData.rows())));
            case "competitors" ->
                report.subject() == Subject.DOMAIN
                        ? new ReportVisual.Plot(Chart.competitors(reportData.rows(), cellFactory, query))
                        : new ReportVisual.None();
            case "related_keywords" ->
                new ReportVisual.Plot(Chart.related(reportData.rows(), cellFactory, query));
            case "ad_keywords" -> new ReportVisual.Ads(adBlocks(reportData.rows(), cellFactory));
            case "keyword_top" ->
                new ReportVisual.Results(
                        results(reportData.rows(), cellFactory),
                        adBlocks(reportData.otherRows().getFirst(), cellFactory));
            case "get_top_urls" -> folders(query);
            default -> new ReportVisual.None();
        };
    }

    private static ReportTable chronological(ReportTable history) {
        boolean backwards = history.size() > 1 && history.text(0, "date").compareTo(history.text(1, "date")) > 0;
        return backwards ? new ReportTable(history.columns(), history.rows().reversed()) : history;
    }

    /** Ads by the place where they stand. */
    List<ReportVisual.Ads.Block> adBlocks(ReportTable ads, CellFactory cellFactory) {
        Map<Long, List<ReportVisual.Ad>> byPlace = new LinkedHashMap<>();
        BLOCKS.keySet().forEach(place -> byPlace.put(place, new ArrayList<>()));
        for (int row = 0; row < ads.size(); row++) {
            long place = BLOCKS.containsKey(ads.number(row, "type")) ? ads.number(row, "type") : 0;
            byPlace.getOrDefault(place, new ArrayList<>()).add(ad(ads, row, cellFactory));
        }
        List<ReportVisual.Ads.Block> blocks = new ArrayList<>();
        byPlace.forEach((place, list) -> {
            if (!list.isEmpty()) {
                blocks.add(new ReportVisual.Ads.Block(String.valueOf(BLOCKS.get(place)), list));
            }
        });
        return blocks;
    }

    private static ReportVisual.Ad ad(ReportTable ads, int row, CellFactory cellFactory) {
        String url = ads.text(row, "url");
        Object title = ads.value(row, "title");
        Object text = ads.value(row, "text");
        return new ReportVisual.Ad(
                title == null ? null : title.toString(),
                text == null ? null : text.toString(),
                ads.text(row, "subdomain"),
                Cell.ExternalLink.isSafe(url) ? url : null,
                cell(ads, row, "domain", cellFactory),
                ads.index("keyword") < 0 ? null : cell(ads, row, "keyword", cellFactory),
                ads.text(row, "position"));
    }

    private static Cell cell(ReportTable reportTable, int row, String column, CellFactory cellFactory) {
        return cellFactory.of(reportTable.find(column).orElseThrow(), reportTable.value(row, column));
    }

    /** Results as they look on a results page. */
    List<ReportVisual.Result> results(ReportTable top, CellFactory cellFactory) {
        List<ReportVisual.Result> results = new ArrayList<>();
        for (int row = 0; row < top.size(); row++) {
            String url = top.text(row, "url");
            results.add(new ReportVisual.Result(
                    top.text(row, "position"),
                    nullable(top.value(row, "title")),
                    nullable(top.value(row, "snippet")),
                    url,
                    Cell.ExternalLink.isSafe(url) ? url : null,
                    cell(top, row, "domain", cellFactory),
                    cell(top, row, "dynamic", cellFactory),
                    socialDomains.contains(top.text(row, "domain"))));
        }
        return results;
    }

    private static @Nullable String nullable(@Nullable Object value) {
        return value == null ? null : value.toString();
    }

    private ReportVisual folders(String domain) {
        return new FolderBrowser(context, domain).visual();
    }
}
