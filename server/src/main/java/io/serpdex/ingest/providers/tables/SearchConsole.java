package io.serpdex.ingest.providers.tables;

import io.serpdex.ingest.providers.Device;
import io.serpdex.ingest.providers.LooseNumberParser;
import io.serpdex.ingest.providers.Market;
import io.serpdex.ingest.providers.ProviderFormat.FieldMapping;
import io.serpdex.ingest.providers.ProviderFormat.TableFormat;
import io.serpdex.ingest.providers.ProviderPage;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;

/** The performance report of Google Search Console, in any language of its user interface. */
public final class SearchConsole implements TableFormat {
    /**
     * Word stems of the column with queries. Its whole name differs by language and has changed several times: Top
     * queries, Häufigste Suchanfragen, Requêtes les plus fréquentes, Principais consultas, 上位のクエリ.
     */
    private static final List<String> QUERY = List.of(
            "quer",
            "suchanfrag",
            "suchbegriff",
            "requêt",
            "consulta",
            "zoekopdracht",
            "zoekterm",
            "zapyta",
            "クエリ",
            "sökfråg",
            "sökord",
            "søge",
            "forespørgs",
            "søk",
            "sorgu",
            "запрос",
            "запит",
            "dotaz",
            "検索キーワード",
            "검색어",
            "查询",
            "查詢");

    private static final List<String> CLICK_RATE = List.of(
            "ctr", "click through rate", "click-through rate", "klickrate", "klickfrekvens", "클릭률", "点击率", "點閱率");
    private static final List<String> POSITION = List.of(
            "position",
            "posici",
            "posizion",
            "positi",
            "posiç",
            "pozycj",
            "掲載順位",
            "順位",
            "pozic",
            "placering",
            "konum",
            "позици",
            "позиці",
            "게재순위",
            "게재 순위",
            "排名");

    private static final List<String> PAGE = List.of("page", "landing page", "url", "address");
    private static final List<String> COUNTRY = List.of("country", "land", "pays", "país", "paese", "kraj", "国");
    private static final List<String> DEVICE =
            List.of("device", "gerät", "appareil", "dispositivo", "apparaat", "urządzenie", "デバイス");
    private static final List<String> DAY = List.of("date", "datum", "data", "fecha", "日付");
    private static final List<String> TEXT_FILTERS = List.of("pag", "seite", "pág", "url", "stron", "ページ");
    private static final List<String> FILTERS = List.of("filter", "filtr", "フィルタ", "필터", "过滤", "篩選");

    /** The columns of a table that are imported, -1 for those that it does not have. */
    private record Columns(int query, int page, int position, int country, int device, int day) {
        static Columns of(List<String> header) {
            List<String> names = header.stream().map(TableFormat::columnName).toList();
            return new Columns(
                    containing(names, QUERY),
                    equal(names, PAGE),
                    containing(names, POSITION),
                    equal(names, COUNTRY),
                    equal(names, DEVICE),
                    equal(names, DAY));
        }
    }

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
        return "Performance report in any language: the zip file, the unpacked folder or Queries.csv alone, comparisons of"
                + " two periods, and tables with one row per query and page.";
    }

    @Override
    public List<FieldMapping> fields() {
        return List.of(
                new FieldMapping("keyword", "Top queries, Query or Queries, or their translation"),
                new FieldMapping("results[].position", "Position, rounded; in a comparison, that of the first period"),
                new FieldMapping("results[].url", "Page or Landing page; otherwise the URL of the site"),
                new FieldMapping("region", "Country, or the filter Country of the download"),
                new FieldMapping("device", "Device, or the filter Device of the download"),
                new FieldMapping("date", "Date, or the last day of the download"));
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
                "Queries.csv contains no URLs. A row uses the URL of the site that is stored for the query, or else the"
                        + " URL of the site itself. The site is `--site`, or comes from the first row of Pages.csv in"
                        + " the same folder or zip file, or from the name of that folder or file. If the site is"
                        + " unknown, queries are imported as keywords without a position, and the summary contains a"
                        + " warning.",
                "The date is the last day in Chart.csv or Dates.csv of the same folder or zip file, or the end of the"
                        + " period in Filters.csv, or the day in the name of the zip file. `--date` overrides it.",
                "Reports of the search types image, video and news are rejected.",
                "Left out: clicks, impressions and CTR (they are not search volumes), the second period of a"
                        + " comparison, and the other tables of the download. Import volumes from a keyword tool.");
    }

    @Override
    public boolean matches(List<String> header) {
        return missingColumns(header).isEmpty();
    }

    /**
     * Returns whether this is another table of the same download: by page, country, device, day or search appearance, or
     * the filters.
     */
    @Override
    public boolean isSideTable(List<String> header) {
        List<String> names = header.stream().map(TableFormat::columnName).toList();
        boolean filters = names.size() == 2 && FILTERS.stream().anyMatch(names.getFirst()::startsWith);
        return filters || (names.size() > 1 && containing(names, CLICK_RATE) >= 0);
    }

    /** Returns whether a filter is by country. */
    static boolean isCountry(String filter) {
        return COUNTRY.contains(TableFormat.columnName(filter));
    }

    static boolean isDevice(String filter) {
        return DEVICE.contains(TableFormat.columnName(filter));
    }

    /** Returns whether the value of a filter is a text of the user: a part of a query or of a URL. */
    static boolean isTextFilter(String filter) {
        List<String> name = List.of(TableFormat.columnName(filter));
        return containing(name, QUERY) >= 0 || containing(name, TEXT_FILTERS) >= 0;
    }

    @Override
    public List<List<String>> requiredColumns() {
        return List.of(List.of("top queries"), List.of("ctr"));
    }

    @Override
    public List<String> missingColumns(List<String> header) {
        List<String> names = header.stream().map(TableFormat::columnName).toList();
        List<String> missing = new ArrayList<>();
        if (containing(names, QUERY) < 0) {
            missing.add("top queries");
        }
        // With the wrong separator, one cell contains the whole header.
        if (containing(names, CLICK_RATE) < 0 || names.size() == 1) {
            missing.add("ctr");
        }
        return missing;
    }

    @Override
    public Set<Integer> importedColumns(List<String> header) {
        Columns columns = Columns.of(header);
        return Set.copyOf(
                List.of(columns.query, columns.page, columns.position, columns.country, columns.device, columns.day));
    }

    @Override
    public int dayColumn(List<String> header) {
        return Columns.of(header).day;
    }

    @Override
    public RowReader rows(List<String> header, Surroundings surroundings) {
        Columns columns = Columns.of(header);
        return (row, sink) -> read(row, columns, surroundings, sink);
    }

    private static void read(List<String> row, Columns columns, Surroundings surroundings, PageSink sink) {
        String keyword = cell(row, columns.query);
        if (keyword == null) {
            sink.reject("query is required");
            return;
        }
        Market known = surroundings.market();
        String country = cell(row, columns.country);
        Device device = Device.of(cell(row, columns.device));
        Market market = new Market(
                "google", country == null ? known.region() : country, null, device == null ? known.device() : device);
        LocalDateTime own = surroundings.dayOrder().parse(cell(row, columns.day));
        LocalDateTime time =
                own == null && surroundings.day() != null ? surroundings.day().atStartOfDay() : own;
        BigDecimal mean = mean(cell(row, columns.position));
        String address = cell(row, columns.page);
        String url = address == null ? surroundings.site() : address;
        if (mean == null || mean.signum() == 0 || url == null) {
            if (mean != null && mean.signum() > 0) {
                sink.warn(KeywordRowReader.WITHOUT_SITE);
            }
            sink.page(ProviderPage.of(keyword, market, time, 0));
            return;
        }
        ProviderPage page = ProviderPage.ofOneSite(keyword, market, time);
        ObjectNode result = page.list("results").addObject();
        result.put("position", mean.setScale(0, RoundingMode.HALF_UP).longValue());
        result.put("url", url);
        if (address == null) {
            result.put(ProviderPage.SITE_ONLY, true);
        }
        sink.page(page);
    }

    /** Returns an average position. A comma is a decimal comma, because no position has four digits. */
    private static @Nullable BigDecimal mean(@Nullable String cell) {
        return cell == null ? null : LooseNumberParser.decimal(cell.replace(',', '.'));
    }

    private static @Nullable String cell(List<String> row, int place) {
        return place < 0 || place >= row.size() || LooseNumberParser.isUnknown(row.get(place))
                ? null
                : row.get(place).strip();
    }

    private static int equal(List<String> names, List<String> oneOf) {
        return oneOf.stream()
                .map(names::indexOf)
                .filter(place -> place >= 0)
                .findFirst()
                .orElse(-1);
    }

    /** Returns the first column whose name contains one of the words. */
    private static int containing(List<String> names, List<String> words) {
        for (int i = 0; i < names.size(); i++) {
            if (words.stream().anyMatch(names.get(i)::contains)) {
                return i;
            }
        }
        return -1;
    }
}
