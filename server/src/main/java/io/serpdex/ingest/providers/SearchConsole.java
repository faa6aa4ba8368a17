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
        return "The download of the performance report: the zip, the unpacked folder, or Queries.csv alone; tables with"
                + " a row for each query and page too.";
    }

    @Override
    public List<FieldMapping> fields() {
        return List.of(
                new FieldMapping("keyword", "Top queries, Query or Queries"),
                new FieldMapping("results[].position", "Position, rounded"),
                new FieldMapping("results[].url", "Page or Landing page; otherwise the address of the site"));
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
                "Positions are those of one site, the mean over the time of the report. They are partial results pages:"
                        + " others that are stored stay as they are.",
                "Queries.csv does not say which page was shown. A row is the page of the site that is stored for the"
                        + " query; otherwise it stands for the site itself, whose address is that of the first page in"
                        + " Pages.csv beside it, or what `--site` says. Without either, queries come"
                        + " in as keywords without a position.",
                "Clicks and impressions are those of one site and no search volume, so they are not taken: bring volumes"
                        + " from a keyword tool.");
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
