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

/** Builds the visuals of reports. Reports that are not listed here have only a table. */
public final class ReportVisualFactory {
    private static final Map<Long, String> BLOCKS = blocks();

    private final PageContext context;
    private final Set<String> socialDomains;

    public ReportVisualFactory(PageContext context, Set<String> socialDomains) {
        this.context = context;
        this.socialDomains = socialDomains;
    }

    private static Map<Long, String> blocks() {
        Map<Long, String> blocks = new LinkedHashMap<>();
        blocks.put(1L, "Above the results");
        blocks.put(2L, "Below the results");
        blocks.put(3L, "Sidebar");
        blocks.put(0L, "Unknown position");
        return blocks;
    }

    ReportVisual of(Report<?> report, ReportData data, CellFactory cells, String query) {
        if (data.rows().isEmpty()) {
            return new ReportVisual.None();
        }
        return switch (report.name()) {
            case "domain_history" -> new ReportVisual.Plot(Chart.history(chronological(data.rows())));
            case "competitors" ->
                report.subject() == Subject.DOMAIN
                        ? new ReportVisual.Plot(Chart.competitors(data.rows(), cells, query))
                        : new ReportVisual.None();
            case "related_keywords" -> new ReportVisual.Plot(Chart.related(data.rows(), cells, query));
            case "ad_keywords" -> new ReportVisual.Ads(adBlocks(data.rows(), cells));
            case "keyword_top" ->
                new ReportVisual.Results(
                        results(data.rows(), cells), adBlocks(data.otherRows().getFirst(), cells));
            case "get_top_urls" -> folders(query);
            default -> new ReportVisual.None();
        };
    }

    private static ReportTable chronological(ReportTable history) {
        boolean backwards = history.size() > 1 && history.text(0, "date").compareTo(history.text(1, "date")) > 0;
        return backwards ? new ReportTable(history.columns(), history.rows().reversed()) : history;
    }

    /** Groups ads by their block in the SERP. */
    List<ReportVisual.Ads.Block> adBlocks(ReportTable ads, CellFactory cells) {
        Map<Long, List<ReportVisual.Ad>> byBlock = new LinkedHashMap<>();
        BLOCKS.keySet().forEach(block -> byBlock.put(block, new ArrayList<>()));
        for (int row = 0; row < ads.size(); row++) {
            long block = BLOCKS.containsKey(ads.number(row, "type")) ? ads.number(row, "type") : 0;
            byBlock.getOrDefault(block, new ArrayList<>()).add(ad(ads, row, cells));
        }
        List<ReportVisual.Ads.Block> blocks = new ArrayList<>();
        byBlock.forEach((block, list) -> {
            if (!list.isEmpty()) {
                blocks.add(new ReportVisual.Ads.Block(String.valueOf(BLOCKS.get(block)), list));
            }
        });
        return blocks;
    }

    private static ReportVisual.Ad ad(ReportTable ads, int row, CellFactory cells) {
        String url = ads.text(row, "url");
        Object title = ads.value(row, "title");
        Object text = ads.value(row, "text");
        return new ReportVisual.Ad(
                title == null ? null : title.toString(),
                text == null ? null : text.toString(),
                ads.text(row, "subdomain"),
                Cell.ExternalLink.isSafe(url) ? url : null,
                cell(ads, row, "domain", cells),
                ads.index("keyword") < 0 ? null : cell(ads, row, "keyword", cells),
                ads.text(row, "position"));
    }

    private static Cell cell(ReportTable table, int row, String column, CellFactory cells) {
        return cells.of(table.find(column).orElseThrow(), table.value(row, column));
    }

    /** Returns results in the layout of a SERP. */
    List<ReportVisual.Result> results(ReportTable top, CellFactory cells) {
        List<ReportVisual.Result> results = new ArrayList<>();
        for (int row = 0; row < top.size(); row++) {
            String url = top.text(row, "url");
            results.add(new ReportVisual.Result(
                    top.text(row, "position"),
                    nullable(top.value(row, "title")),
                    nullable(top.value(row, "snippet")),
                    url,
                    Cell.ExternalLink.isSafe(url) ? url : null,
                    cell(top, row, "domain", cells),
                    cell(top, row, "dynamic", cells),
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
