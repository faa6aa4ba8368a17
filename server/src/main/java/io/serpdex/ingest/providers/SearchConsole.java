package io.serpdex.ingest.providers;

import io.serpdex.ingest.providers.ProviderFormat.TableFormat;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;

/** The performance report of Google Search Console. */
final class SearchConsole implements TableFormat {
    /** In English, German, French, Spanish, Italian, Dutch and Portuguese. */
    private static final List<String> QUERY = List.of(
            "top queries",
            "query",
            "queries",
            "häufigste suchanfragen",
            "requêtes les plus fréquentes",
            "principales consultas",
            "consultas principales",
            "principais consultas",
            "query più frequenti",
            "populairste zoekopdrachten");

    private static final List<String> PAGE = List.of("page", "landing page", "url", "address");
    private static final String CLICK_RATE = "ctr";
    private static final List<String> POSITION = List.of("position", "posición", "posizione", "positie", "posição");
    /** The table of the filters of the report. */
    private static final List<String> FILTERS = List.of("filter", "value");

    @Override
    public String id() {
        return "search-console";
    }

    @Override
    public String title() {
        return "Google Search Console";
    }

    @Override
    public String about() {
        return "Performance report: the zip file, the unpacked folder or Queries.csv alone, and tables with one row per"
                + " query and page.";
    }

    @Override
    public List<FieldMapping> fields() {
        return List.of(
                new FieldMapping("keyword", "Top queries, Query or Queries"),
                new FieldMapping("results[].position", "Position, rounded"),
                new FieldMapping("results[].url", "Page or Landing page; otherwise the URL of the site"));
    }

    @Override
    public List<String> guide() {
        return List.of(
                "# Performance > Search results > Export > Download CSV",
                "./serpdex import --se g_us --date 2026-11-15 https___www.example.com_-Performance-on-Search-2026-11-15.zip",
                "./serpdex report domain_keywords --se g_us --query example.com");
    }

    @Override
    public List<String> notes() {
        return List.of(
                "Positions belong to [one site](#positions-of-one-site) and are averages over the period of the"
                        + " report.",
                "Queries.csv contains no URLs. A row uses the stored URL of the site for the query, or else the URL of"
                        + " the site itself, which is `--site` or comes from the first row of Pages.csv in the same"
                        + " folder or"
                        + " zip file. If the site is unknown, queries are imported as keywords without a position.",
                "Clicks and impressions are ignored, because they are not search volumes. Import volumes from a keyword"
                        + " tool.");
    }

    @Override
    public boolean matches(List<String> header) {
        List<String> names = header.stream().map(TableFormat::columnName).toList();
        return find(names, QUERY) >= 0 && names.contains(CLICK_RATE);
    }

    /**
     * Returns whether this is another table of the same download: by page, country, device, day or search appearance.
     */
    @Override
    public boolean isSideTable(List<String> header) {
        List<String> names = header.stream().map(TableFormat::columnName).toList();
        return names.contains(CLICK_RATE) || names.equals(FILTERS);
    }

    @Override
    public List<List<String>> requiredColumns() {
        return List.of(QUERY, List.of(CLICK_RATE));
    }

    @Override
    public RowReader rows(List<String> header, Surroundings surroundings) {
        List<String> names = header.stream().map(TableFormat::columnName).toList();
        int query = find(names, QUERY);
        int page = find(names, PAGE);
        int position = find(names, POSITION);
        return (row, sink) -> {
            String keyword = cell(row, query);
            if (keyword == null) {
                sink.reject("query is required");
                return;
            }
            String address = cell(row, page);
            sink.page(page(
                    keyword, cell(row, position), address == null ? surroundings.site() : address, address == null));
        };
    }

    private static ProviderPage page(
            String keyword, @Nullable String position, @Nullable String url, boolean siteOnly) {
        Market market = new Market("google", null, null, null);
        BigDecimal mean = position == null ? null : LooseNumberParser.decimal(position);
        if (mean == null || mean.signum() == 0 || url == null) {
            return ProviderPage.of(keyword, market, null, 0);
        }
        ProviderPage page = ProviderPage.ofOneSite(keyword, market, null);
        ObjectNode result = page.list("results").addObject();
        result.put("position", mean.setScale(0, RoundingMode.HALF_UP).longValue());
        result.put("url", url);
        if (siteOnly) {
            result.put(ProviderPage.SITE_ONLY, true);
        }
        return page;
    }

    private static @Nullable String cell(List<String> row, int place) {
        return place < 0 || place >= row.size() || LooseNumberParser.isUnknown(row.get(place))
                ? null
                : row.get(place).strip();
    }

    private static int find(List<String> names, List<String> oneOf) {
        return oneOf.stream()
                .map(names::indexOf)
                .filter(place -> place >= 0)
                .findFirst()
                .orElse(-1);
    }
}
