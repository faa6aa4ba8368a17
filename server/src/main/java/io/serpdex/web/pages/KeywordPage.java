package io.serpdex.web.pages;

import io.serpdex.error.ErrorCode;
import io.serpdex.error.ServiceException;
import io.serpdex.report.Subject;
import io.serpdex.web.view.Cell;
import io.serpdex.web.view.CellFactory;
import io.serpdex.web.view.Chart;
import io.serpdex.web.view.MetricTile;
import io.serpdex.web.view.PageContext;
import io.serpdex.web.view.PagePaths;
import io.serpdex.web.view.PageView;
import io.serpdex.web.view.PanelRequest;
import io.serpdex.web.view.ReportData;
import io.serpdex.web.view.ReportPanel;
import io.serpdex.web.view.ReportTable;
import io.serpdex.web.view.ReportVisual;
import io.serpdex.web.view.Tab;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The overview page of a keyword. */
public final class KeywordPage {
    private static final List<String> MATCH_COLUMNS = List.of("keyword", "region_queries_count", "cost", "difficulty");
    private static final List<String> COMPETITOR_COLUMNS = List.of("domain", "intersected", "visible", "keywords");
    private static final int GRAPH_KEYWORDS = 30;

    private final PageContext context;
    private final SubjectPage pages;
    private final ReportVisualFactory visuals;

    public KeywordPage(PageContext context, ReportVisualFactory visuals) {
        this.context = context;
        this.visuals = visuals;
        pages = new SubjectPage(context, Subject.KEYWORD, PagePaths.KEYWORD);
    }

    public PageView overview() {
        String query = context.query();
        return pages.find("keyword_info", query)
                .map(info -> overview(info.rows()).withSearchText(query))
                .orElseGet(() -> pages.unknown(query, similar(query)));
    }

    private PageView overview(ReportTable facts) {
        String keyword = facts.text(0, "keyword");
        CellFactory cells = context.cellFactory(Optional.empty());
        Optional<ReportData> top = pages.find("keyword_top", keyword);
        View view = new View(
                keyword,
                pages.tabs(keyword, ""),
                tiles(facts, cells),
                tags(facts, "types"),
                tags(facts, "geo_names"),
                spelling(facts, cells),
                top.map(data -> visuals.results(
                                data.firstRows(SubjectPage.EXTRACT_ROWS).rows(), cells))
                        .orElse(List.of()),
                top.map(data -> visuals.adBlocks(data.otherRows().getFirst(), cells))
                        .orElse(List.of()),
                top.map(ReportData::total).map(context.formatter()::number).orElse("0"),
                pages.address("keyword_top", keyword).toString(),
                related(keyword, cells),
                pages.extract("keywords", keyword, cells, MATCH_COLUMNS),
                pages.extract("suggestions", keyword, cells, List.of("keyword")),
                pages.extract("competitors", keyword, cells, COMPETITOR_COLUMNS));
        return PageView.of("keyword.jte", keyword, view);
    }

    /** Returns the related keywords, or the reason why the plan excludes them. */
    private RelatedKeywords related(String keyword, CellFactory cells) {
        PanelRequest request =
                pages.panelRequest("related_keywords", keyword, Map.of("page_size", Integer.toString(GRAPH_KEYWORDS)));
        try {
            ReportData data = context.meteredReports().fetch(request);
            Chart chart = data.rows().isEmpty() ? null : Chart.related(data.rows(), cells, keyword);
            return new RelatedKeywords(
                    chart, context.panelFactory(cells).extract(request, data, List.of("keyword", "weight")), "");
        } catch (ServiceException e) {
            if (e.code() == ErrorCode.NOT_IN_PLAN) {
                return new RelatedKeywords(
                        null, context.panelFactory(cells).form(request), String.valueOf(e.getMessage()));
            }
            throw e;
        }
    }

    /** Returns panels with similar keywords, for an unknown keyword. */
    private List<ReportPanel> similar(String query) {
        CellFactory cells = context.cellFactory(Optional.empty());
        return Stream.of(
                        pages.extract("keywords", query, cells, MATCH_COLUMNS),
                        pages.extract("suggestions", query, cells, List.of("keyword")))
                .filter(panel -> !panel.rows().cells().isEmpty())
                .toList();
    }

    private static List<MetricTile> tiles(ReportTable facts, CellFactory cells) {
        return new MetricTile.Factory(facts, cells)
                .tiles(
                        "region_queries_count",
                        "region_queries_count_wide",
                        "region_queries_count_last",
                        "cost",
                        "concurrency",
                        "difficulty",
                        "found_results");
    }

    private static List<String> tags(ReportTable facts, String column) {
        return facts.value(0, column) instanceof List<?> texts
                ? texts.stream().map(String::valueOf).toList()
                : List.of();
    }

    private static Optional<Cell> spelling(ReportTable facts, CellFactory cells) {
        return facts.find("right_spelling")
                .filter(column -> facts.value(0, column.name()) != null)
                .map(column -> cells.of(column, facts.value(0, column.name())));
    }

    /**
     * The related keywords.
     *
     * @param refusal reason why the plan excludes them, or an empty text
     */
    public record RelatedKeywords(@Nullable Chart chart, ReportPanel panel, String refusal) {}

    /** Data of the page. */
    public record View(
            String keyword,
            List<Tab> tabs,
            List<MetricTile> tiles,
            List<String> features,
            List<String> places,
            Optional<Cell> spelling,
            List<ReportVisual.Result> results,
            List<ReportVisual.Ads.Block> ads,
            String resultCount,
            String resultsAddress,
            RelatedKeywords related,
            ReportPanel matches,
            ReportPanel suggestions,
            ReportPanel competitors) {}
}
