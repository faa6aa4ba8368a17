package io.serpdex.web.pages;

import io.serpdex.report.Subject;
import io.serpdex.web.view.CellFactory;
import io.serpdex.web.view.Chart;
import io.serpdex.web.view.MetricTile;
import io.serpdex.web.view.PageAddress;
import io.serpdex.web.view.PageContext;
import io.serpdex.web.view.PagePaths;
import io.serpdex.web.view.PageView;
import io.serpdex.web.view.ReportData;
import io.serpdex.web.view.ReportPanel;
import io.serpdex.web.view.ReportTable;
import io.serpdex.web.view.ReportVisual;
import io.serpdex.web.view.Tab;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The overview page of a domain. */
public final class DomainPage {
    private static final List<String> KEYWORD_COLUMNS =
            List.of("keyword", "position", "dynamic", "region_queries_count", "traff");
    private static final List<String> PAGE_COLUMNS = List.of("url", "organic_keywords", "potencial_traff", "traff");
    private static final List<String> COMPETITOR_COLUMNS =
            List.of("domain", "intersected", "our_relevance", "keywords");
    private static final int[][] POSITIONS = {{1, 3}, {4, 10}, {11, 20}, {21, 50}, {51, 100}};

    private final PageContext context;
    private final SubjectPage pages;
    private final ReportVisualFactory visuals;

    public DomainPage(PageContext context, ReportVisualFactory visuals) {
        this.context = context;
        this.visuals = visuals;
        pages = new SubjectPage(context, Subject.DOMAIN, PagePaths.DOMAIN);
    }

    public PageView overview() {
        String query = context.query();
        return pages.find("domain_info", query)
                .map(info -> overview(info.rows()).withSearchText(query))
                .orElseGet(() -> pages.unknown(query, List.of()));
    }

    private PageView overview(ReportTable info) {
        String domain = info.text(0, "domain");
        CellFactory cells = context.cellFactory(Optional.of(domain));
        ReportData competitors = pages.fetch("competitors", domain, Map.of("page_size", "20"));
        ReportData ads = pages.fetch("ad_keywords", domain, Map.of("page_size", "6"));
        View view = new View(
                domain,
                pages.tabs(domain, ""),
                tiles(info, cells),
                info.text(0, "date"),
                info.text(0, "prev_date"),
                Chart.history(pages.fetch("domain_history", domain, Map.of()).rows()),
                pages.address("domain_history", domain).toString(),
                distribution(domain),
                pages.extract("domain_keywords", domain, cells, KEYWORD_COLUMNS),
                pages.extract("get_top_urls", domain, cells, PAGE_COLUMNS),
                panel(
                        "competitors",
                        competitors.firstRows(SubjectPage.EXTRACT_ROWS),
                        domain,
                        cells,
                        COMPETITOR_COLUMNS),
                competitors.rows().isEmpty()
                        ? Optional.empty()
                        : Optional.of(Chart.competitors(competitors.rows(), cells, domain)),
                visuals.adBlocks(ads.rows(), cells),
                panel("ad_keywords", ads, domain, cells, List.of()));
        return PageView.of("domain.jte", domain, view);
    }

    /** Returns a panel for rows that were already read. */
    private ReportPanel panel(String name, ReportData data, String domain, CellFactory cells, List<String> columns) {
        return context.panelFactory(cells).extract(pages.panelRequest(name, domain, Map.of()), data, columns);
    }

    private static List<MetricTile> tiles(ReportTable info, CellFactory cells) {
        MetricTile.Factory factory = new MetricTile.Factory(info, cells);
        return List.of(
                factory.tile("visible", "visible_dynamic"),
                factory.tile("keywords", "keywords_dynamic"),
                factory.tile("traff", "traff_dynamic"),
                factory.tile("ad_keywords", "ads_dynamic"),
                factory.tile("ads", null));
    }

    /** Counts keywords by position range. */
    private List<Bar> distribution(String domain) {
        List<Bar> bars = new ArrayList<>();
        long maximum = 1;
        List<Long> counts = new ArrayList<>();
        for (int[] range : POSITIONS) {
            ReportData data = pages.fetch(
                    "domain_keywords",
                    domain,
                    Map.of(
                            "position_from", Integer.toString(range[0]),
                            "position_to", Integer.toString(range[1]),
                            "page_size", "1"));
            counts.add(data.total());
            maximum = Math.max(maximum, data.total());
        }
        for (int i = 0; i < POSITIONS.length; i++) {
            PageAddress address = pages.address("domain_keywords", domain)
                    .with("position_from", Integer.toString(POSITIONS[i][0]))
                    .with("position_to", Integer.toString(POSITIONS[i][1]));
            bars.add(new Bar(
                    POSITIONS[i][0] + "–" + POSITIONS[i][1],
                    counts.get(i),
                    maximum,
                    context.formatter().number(counts.get(i)),
                    address.toString()));
        }
        return bars;
    }

    /** A bar of the position chart. */
    public record Bar(String label, long count, long maximum, String text, String address) {}

    /** Data of the page. */
    public record View(
            String domain,
            List<Tab> tabs,
            List<MetricTile> tiles,
            String date,
            String previousDate,
            Chart history,
            String historyAddress,
            List<Bar> positions,
            ReportPanel keywords,
            ReportPanel pages,
            ReportPanel competitors,
            Optional<Chart> bubbles,
            List<ReportVisual.Ads.Block> ads,
            ReportPanel adPanel) {}
}
